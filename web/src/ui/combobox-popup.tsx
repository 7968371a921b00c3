import { Check } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import type { ComboboxOption } from './combobox-options.ts';
import type { useListbox } from './use-listbox.ts';
import { usePopupPlace } from './use-popup-place.ts';

interface ComboboxPopupProps {
  listbox: Pick<ReturnType<typeof useListbox>, 'active' | 'listProps' | 'optionProps'>;
  labelledBy: string | undefined;
  options: readonly ComboboxOption[];
  hiddenCount: number;
  /** Said instead of how many there are. */
  note: string | undefined;
  value: string;
}

interface OptionProps extends ComponentProps<'div'> {
  option: ComboboxOption;
  isActive: boolean;
  isChosen: boolean;
}

function Option({ option, isActive, isChosen, ...rest }: OptionProps) {
  return (
    <div
      role="option"
      tabIndex={-1}
      {...rest}
      aria-selected={isChosen}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-sm select-none pointer-coarse:min-h-11',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <Check aria-hidden="true" className={cx('size-4 shrink-0 text-primary', !isChosen && 'invisible')} />
      <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
      {option.detail && (
        <span aria-hidden={option.spokenDetail ? true : undefined} className="text-xs text-muted">
          {option.detail}
        </span>
      )}
      {option.spokenDetail && <span className="sr-only">{option.spokenDetail}</span>}
    </div>
  );
}

/** The list of a combobox; the focus stays in its input. */
export function ComboboxPopup({ listbox, labelledBy, options, hiddenCount, note, value }: ComboboxPopupProps) {
  const { active, listProps, optionProps } = listbox;
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup);
  return (
    <div
      ref={popup}
      popover="manual"
      onPointerDown={(event) => event.preventDefault()}
      className="scrollbars absolute inset-auto z-30 m-0 mt-1 max-h-72 w-max max-w-72 min-w-full animate-fade-in overflow-y-auto overscroll-contain rounded-card border bg-surface p-1 text-ink shadow-float [&:popover-open]:mt-0"
    >
      <div role="listbox" {...listProps} aria-labelledby={labelledBy}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            {...optionProps(index)}
            option={option}
            isActive={index === active}
            isChosen={option.value === value}
          />
        ))}
      </div>
      <p
        role="status"
        className={note || hiddenCount || !options.length ? 'px-3 py-2 text-sm text-muted' : 'sr-only'}
      >
        {note}
        {!note && options.length === 0 && t('Nothing found')}
        {hiddenCount > 0 && t('{count, number} more. Type to narrow them down.', { count: hiddenCount })}
        {!note &&
          options.length > 0 &&
          !hiddenCount &&
          t('{count, plural, one {# choice} other {# choices}}', { count: options.length })}
      </p>
    </div>
  );
}
