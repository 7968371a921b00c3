import { type Facets, sorts } from '@guildhall/contract/businesses.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { LayoutGrid, type LucideIcon, Rows3 } from 'lucide-react';
import { formatNumber, formatTotal } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Listed } from '../shared/directory-list.ts';
import { type Filters, type Sort, type View, writeFilters } from './directory-filters.ts';
import { NearField } from './near-field.tsx';

const sortLabels: Record<Sort, Message> = {
  relevance: message('Relevance'),
  name: message('Name'),
  newest: message('Newest'),
  nearest: message('Nearest'),
};

/** Cards or rows. */
const views: { value: View; label: Message; icon: LucideIcon }[] = [
  { value: 'grid', label: message('Grid'), icon: LayoutGrid },
  { value: 'table', label: message('Table'), icon: Rows3 },
];

interface DirectoryToolbarProps {
  /** Undefined until the first answer. */
  list: Listed | undefined;
  filters: Filters;
  /** Undefined until the choices are there. */
  facets: Facets | undefined;
  /** The viewer has said where they are. */
  hasHome: boolean;
  onChange: (next: Partial<Filters>) => void;
  /** Of the form that the order belongs to. */
  formId: string;
}

/** How much there is, in which order, drawn how. */
export function DirectoryToolbar({ list, filters, facets, hasHome, onChange, formId }: DirectoryToolbarProps) {
  const isNearKnown = hasHome || filters.sort === 'nearest';
  const offered = sorts.filter((value) => value !== 'nearest' || isNearKnown);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="min-h-5 text-sm text-muted">
        {list &&
          list.total > 0 &&
          !filters.cursor &&
          rich('Showing {count} of {total} businesses', {
            count: <strong className="font-semibold text-ink">{formatNumber(list.businesses.length)}</strong>,
            total: (
              <strong className="font-semibold text-ink">{formatTotal(list.total, list.isTotalCapped)}</strong>
            ),
          })}
        {list?.near && ` · ${t('nearest to {place}', { place: list.near })}`}
        {filters.cursor && (
          <Link to={{ search: String(writeFilters({ ...filters, cursor: '' })) }} className="link">
            {t('Back to the first page')}
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
        <div className="min-w-0 max-sm:w-full sm:w-60 noscript:hidden">
          <NearField filters={filters} facets={facets} onChange={onChange} />
        </div>
        <Field label={t('Sort by')} isInline>
          <Select
            options={offered.map((value) => ({ value, label: t(sortLabels[value]) }))}
            form={formId}
            name="sort"
            value={filters.sort}
            onChange={(event) => onChange({ sort: event.target.value as Sort, near: '' })}
          />
        </Field>
        <Segmented
          legend={t('View')}
          choices={views.map((view) => ({ ...view, label: t(view.label) }))}
          value={filters.view}
          onChange={(view) => onChange({ view })}
          className="noscript:hidden"
        />
      </div>
    </div>
  );
}
