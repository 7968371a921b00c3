import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { controlLook } from './input.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Spoken name. */
  label: string;
  placeholder?: string;
  /** In the form around, where the text is in the address (`SearchForm`). */
  name?: string;
  className?: string;
}

/** Controlled; debounce what you fetch with `useDebounced`. Esc clears. */
export function SearchField({ value, onChange, label, placeholder, name, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={cx('relative block', className)}>
      <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          event.stopPropagation();
          onChange('');
        }}
        className={cx(controlLook, 'h-10 pr-10 pl-9 text-ellipsis pointer-coarse:h-11')}
      />
      {value && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 inline-flex size-8 -translate-y-1/2 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </search>
  );
}
