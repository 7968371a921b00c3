import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { type ComboboxOption, listOptions } from './combobox-options.ts';
import { ComboboxPopup, optionId } from './combobox-popup.tsx';
import { useFieldProps } from './field.tsx';
import { controlLook } from './input.tsx';

interface ComboboxProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** The choice of '', such as 'All locations'. */
  emptyLabel: string;
  /** Lets what was typed be a choice of its own: how it is offered. */
  freeText?: (text: string) => string;
  maxLength?: number;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** A select for hundreds of values: type to narrow, arrows and Enter to choose, Esc to leave it as it was. */
export function Combobox({ value, onChange, options, emptyLabel, freeText, maxLength }: ComboboxProps) {
  const field = useFieldProps<{ id?: string }>({});
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** Null until something is typed. */
  const [text, setText] = useState<string | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const listed = listOptions({ options, text, value, emptyLabel, freeText });
  const last = listed.options.length - 1;
  const active = Math.min(moved ?? listed.active, last);
  const selected = options.find((option) => option.value === value)?.label ?? value;

  function open() {
    setIsOpen(true);
    setMoved(null);
  }

  function close() {
    setIsOpen(false);
    setText(null);
  }

  function pick(option: ComboboxOption | undefined) {
    close();
    if (option && option.value !== value) onChange(option.value);
  }

  function move(step: number) {
    if (!isOpen) return open();
    const target = active + step;
    const isWrap = Math.abs(step) === 1;
    if (target < 0) setMoved(isWrap ? last : 0);
    else if (target > last) setMoved(isWrap ? 0 : last);
    else setMoved(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step && !(isOpen && (event.key === 'Enter' || event.key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) move(step);
    else if (event.key === 'Enter') pick(listed.options[active]);
    else close();
  }

  return (
    <div className="relative">
      <input
        {...field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={emptyLabel}
        value={text ?? selected}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          open();
          setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // Emptied and left: all of them again.
          if (text !== null && !text.trim() && value) onChange('');
          close();
        }}
        className={cx(controlLook, 'h-10 truncate pr-9 pl-3 placeholder:text-ink pointer-coarse:h-11')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
      {isOpen && (
        <ComboboxPopup
          id={listId}
          label={emptyLabel}
          options={listed.options}
          hiddenCount={listed.hiddenCount}
          active={active}
          value={value}
          onPick={pick}
          onPoint={setMoved}
        />
      )}
    </div>
  );
}
