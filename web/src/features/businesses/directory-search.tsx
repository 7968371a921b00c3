import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { DirectoryFilterBar } from './directory-filter-bar.tsx';
import { activeFilters, withoutFilters } from './directory-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { useFacets } from './queries.ts';
import { type DirectoryFilters, useSearchText } from './use-directory-filters.ts';

/** Search first, then the five filters (on phones behind a button), then what is on. */
export function DirectorySearch({ directory }: { directory: DirectoryFilters }) {
  const { filters, change } = directory;
  const { data: facets } = useFacets();
  const [text, setText] = useSearchText(directory);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const active = activeFilters(filters);
  const clear = () => {
    setText('');
    change(withoutFilters(filters));
  };
  return (
    <div className="space-y-4">
      <div className="flex gap-2">
        <SearchField
          value={text}
          onChange={setText}
          label="Search businesses"
          placeholder="Search businesses by name or description..."
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="px-3 md:hidden"
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-sm:sr-only">Filters</span>
          <CountBadge count={active.filter(({ name }) => name !== 'q').length} label="on" />
        </Button>
      </div>
      <div id={panelId} className={cx('@container', !isOpen && 'max-md:hidden')}>
        <DirectoryFilterBar
          filters={filters}
          facets={facets}
          canClear={active.length > 0 || text !== ''}
          onChange={change}
          onClear={clear}
        />
      </div>
      <FilterChips active={active} onChange={change} />
    </div>
  );
}
