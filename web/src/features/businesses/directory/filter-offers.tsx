import type { Facets } from '@guildhall/contract/businesses.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { ListFilter } from 'lucide-react';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusSearch } from '#web/ui/focus-search.ts';
import type { Filters } from './directory-filters.ts';

type Offer = Facets['offers'][number];
const labels: Record<Offer['filter'], Message> = {
  location: message('Place'),
  industry: message('Industry'),
  tag: message('Tag'),
};

interface FilterOffersProps {
  offers: readonly Offer[];
  onChange: (next: Partial<Filters>) => void;
}

/** What was typed is the name of these: a click has the filter in place of the text. */
export function FilterOffers({ offers, onChange }: FilterOffersProps) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label={t('Filters of this name')} className="flex flex-wrap gap-2 noscript:hidden">
      {offers.map(({ filter, value, count }) => (
        <li key={filter} className="max-w-full min-w-0">
          <Button
            variant="secondary"
            className="h-auto min-h-9 max-w-full py-1.5 text-left"
            onClick={() => {
              onChange({ q: '', [filter]: value });
              focusSearch();
            }}
          >
            <ListFilter aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {t(labels[filter])}: <bdi>{value}</bdi>
              {count !== null && ` · ${formatNumber(count)}`}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
