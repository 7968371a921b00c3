import { sorts } from '@guildhall/contract/businesses.ts';
import { formatNumber, formatTotal } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Sort } from './directory-filters.ts';
import type { Listed } from './directory-list.ts';
import { ViewSwitch } from './view-switch.tsx';

const sortLabels: Record<Sort, string> = { relevance: 'Relevance', name: 'Name', newest: 'Newest' };

interface DirectoryToolbarProps {
  /** Undefined until the first answer. */
  list: Listed | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** How much there is, in which order, drawn how. */
export function DirectoryToolbar({ list, sort, onSort, isTable, onTable }: DirectoryToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="min-h-5 text-sm text-muted">
        {list && (
          <>
            Showing <strong className="font-semibold text-ink">{formatNumber(list.businesses.length)}</strong> of{' '}
            <strong className="font-semibold text-ink">{formatTotal(list.total, list.isTotalCapped)}</strong>{' '}
            businesses
          </>
        )}
      </p>
      <div className="flex items-center justify-between gap-3 max-sm:w-full">
        <Field label="Sort by" className="flex items-center gap-2 space-y-0! whitespace-nowrap">
          <Select
            options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
            value={sort}
            onChange={(event) => onSort(event.target.value as Sort)}
          />
        </Field>
        <ViewSwitch isTable={isTable} onChange={onTable} />
      </div>
    </div>
  );
}
