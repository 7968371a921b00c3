import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { plural } from '#web/lib/format.ts';
import type { ComboboxOption } from './combobox-options.ts';

interface ComboboxPopupProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  hiddenCount: number;
  /** Index of the highlighted option. */
  active: number;
  value: string;
  onPick: (option: ComboboxOption) => void;
  onPoint: (index: number) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The list under a combobox; the focus stays in its input. */
export function ComboboxPopup(props: ComboboxPopupProps) {
  const { id, label, options, hiddenCount, active, value, onPick, onPoint } = props;
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = popup.current;
    if (element && element.getBoundingClientRect().right > document.documentElement.clientWidth - 8)
      element.dataset.align = 'end';
  }, []);

  useLayoutEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div
      ref={popup}
      onPointerDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-30 mt-1 w-max max-w-72 min-w-full animate-fade-in rounded-card border bg-surface shadow-float data-[align=end]:right-0 data-[align=end]:left-auto"
    >
      <div className="max-h-72 overflow-y-auto overscroll-contain p-1">
        <div id={id} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input
            <div
              key={option.value}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              onClick={() => onPick(option)}
              onPointerMove={() => index !== active && onPoint(index)}
              className={cx(
                'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-sm select-none pointer-coarse:min-h-11',
                index === active && 'bg-sunken outline-2 -outline-offset-2 outline-primary',
              )}
            >
              <Check
                aria-hidden="true"
                className={cx('size-4 shrink-0 text-primary', option.value !== value && 'invisible')}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
              {option.detail && <span className="text-xs text-muted">{option.detail}</span>}
            </div>
          ))}
        </div>
        <p role="status" className={hiddenCount || !options.length ? 'px-3 py-2 text-sm text-muted' : 'sr-only'}>
          {options.length === 0 && 'Nothing found'}
          {hiddenCount > 0 && `${plural(hiddenCount, 'more', 'more')}. Type to narrow them down.`}
          {options.length > 0 && !hiddenCount && plural(options.length, 'choice', 'choices')}
        </p>
      </div>
    </div>
  );
}
