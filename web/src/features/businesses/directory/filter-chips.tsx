import { X } from 'lucide-react';
import { rich, t } from '#web/lib/text.ts';
import { focusSearch } from '#web/ui/focus-search.ts';
import type { ActiveFilter, Filters } from './directory-filters.ts';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  onChange: (next: Partial<Filters>) => void;
}

/** What is on; a click takes it off and leaves the focus on the next one, at last on the search box. */
export function FilterChips({ active, onChange }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap gap-2">
      {active.map(({ name, label, value, without }) => (
        <li key={`${name} ${value}`} className="max-w-full min-w-0">
          <button
            type="button"
            title={t('Remove {label}: {value}', { label, value })}
            onClick={(event) => {
              const item = event.currentTarget.closest('li');
              const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
              onChange(without);
              const next = neighbour?.querySelector('button');
              if (next) next.focus();
              else focusSearch();
            }}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-card bg-primary-soft py-1 pr-2 pl-3 text-sm text-on-primary-soft hover:bg-primary-soft/70 pointer-coarse:min-h-11"
          >
            <span className="min-w-0 text-left wrap-anywhere">
              {rich('<hidden>Remove </hidden>{label}: {value}', {
                hidden: (words) => <span className="sr-only">{words}</span>,
                label,
                value: <bdi className="font-medium">{value}</bdi>,
              })}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
