import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { type ComboboxOption, listOptions } from './combobox-options.ts';
import { ComboboxPopup } from './combobox-popup.tsx';
import { useFieldLabel, useFieldProps } from './field.tsx';
import { controlLook } from './input.tsx';
import { useListbox } from './use-listbox.ts';

interface ComboboxProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** The choice of '', such as 'All locations'. */
  emptyLabel: string;
  /** Lets what was typed be a choice of its own: how it is offered, null where it is none. */
  freeText?: (text: string) => string | null;
  isFreeTextLast?: boolean;
  maxLength?: number;
  /** In a form that is sent without scripts: what stands in the input is sent. */
  name?: string;
  /** What is typed, where the options are asked for by it; '' once one is chosen. */
  onType?: (text: string) => void;
  /** Why there are no options yet: said instead of how many there are. */
  note?: string | undefined;
}

/** A select for hundreds of values: type to narrow, arrows and Enter to choose, Esc to leave it as it was. */
export function Combobox(props: ComboboxProps) {
  const { ref, value, onChange, options, emptyLabel, freeText, isFreeTextLast, maxLength, name, note, onType } =
    props;
  const field = useFieldProps<{ id?: string }>({});
  const labelledBy = useFieldLabel();
  const [isOpen, setIsOpen] = useState(false);
  /** Null until something is typed. */
  const [text, setText] = useState<string | null>(null);
  const listed = listOptions({ options, text, value, emptyLabel, freeText, isFreeTextLast });
  const selected = options.find((option) => option.value === value)?.label ?? value;

  function open() {
    setIsOpen(true);
    listbox.reset();
  }

  function close() {
    setIsOpen(false);
    setText(null);
    onType?.('');
  }

  function pick(option: ComboboxOption) {
    close();
    if (option.value !== value) onChange(option.value);
  }

  const listbox = useListbox({
    options: listed.options,
    isOpen,
    start: listed.active,
    onPick: pick,
    onOpen: open,
    onClose: close,
  });

  return (
    <div className="relative min-w-0 flex-1">
      <input
        {...field}
        {...listbox.inputProps}
        ref={ref}
        role="combobox"
        name={name}
        aria-expanded={isOpen}
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
          onType?.(event.target.value);
        }}
        onKeyDown={listbox.onKeyDown}
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
          listbox={listbox}
          labelledBy={labelledBy}
          options={listed.options}
          hiddenCount={listed.hiddenCount}
          note={note}
          value={value}
        />
      )}
    </div>
  );
}
