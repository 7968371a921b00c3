import { advancedNames } from '@guildhall/contract/advanced-filters.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import type { useFacets } from '../queries.ts';
import { AdvancedPanel } from './advanced-panel.tsx';
import { DirectoryFilterBar } from './directory-filter-bar.tsx';
import { type ActiveFilter, countChosen, noFilters, withoutFilters } from './directory-filters.ts';
import type { DirectoryFilters } from './use-directory-filters.ts';

interface DirectorySearchProps {
  directory: DirectoryFilters;
  facets: ReturnType<typeof useFacets>;
  active: readonly ActiveFilter[];
  /** Ties controls that stand elsewhere to this form. */
  formId: string;
}

/**
 * Search first, then the five filters: on phones behind a button, on wide screens a rail beside the listings. Two cells
 * of the grid around. Each choice acts at once; without scripts it is a form whose answer is the filtered page.
 */
export function DirectorySearch({ directory, facets, active, formId }: DirectorySearchProps) {
  const { value: filters, change } = directory;
  const [text, setText] = useSearchText(filters.q, (q) => change({ q }, true));
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const advanced = advancedNames.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]);
  const keeps: Record<string, string> = {
    ...Object.fromEntries(advanced),
    ...(filters.near && { near: filters.near }),
    ...(filters.view !== noFilters.view && { view: filters.view }),
  };
  return (
    <SearchForm id={formId} action={paths.directory} keeps={keeps} className="contents">
      <div className="flex gap-2 @5xl:col-span-2">
        <SearchField
          name="q"
          value={text}
          onChange={setText}
          label={t('Search businesses')}
          placeholder={t('Search businesses by name or description...')}
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="px-3 md:hidden noscript:hidden"
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-sm:sr-only">{t('Filters')}</span>
          <CountBadge count={countChosen(active)} label="on" />
        </Button>
      </div>
      <div
        id={panelId}
        className={cx(
          '@container self-start @5xl:sticky @5xl:top-6 @5xl:short:static',
          // A rail that is taller than the window scrolls by itself. The room around keeps the rings of what has the focus whole.
          'scrollbars @5xl:-m-2 @5xl:max-h-[calc(100dvh-3rem)] @5xl:overflow-y-auto @5xl:p-2 @5xl:short:max-h-none @5xl:short:overflow-visible',
          !isOpen && 'max-md:not-noscript:hidden',
        )}
      >
        <DirectoryFilterBar
          filters={filters}
          facets={facets.data}
          isFailed={facets.isError}
          canClear={active.length > 0 || text !== ''}
          onChange={change}
          onClear={() => {
            setText('');
            change(withoutFilters(filters));
          }}
        />
        <AdvancedPanel filters={filters} facets={facets.data} onChange={change} />
      </div>
    </SearchForm>
  );
}
