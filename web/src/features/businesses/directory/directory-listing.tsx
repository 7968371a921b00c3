import type { Facets } from '@guildhall/contract/businesses.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { cx } from '#web/lib/classes.ts';
import { directoryWith } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { PatientSpinner } from '../listing/business-skeletons.tsx';
import type { useDirectory } from '../queries.ts';
import type { Listed } from '../shared/directory-list.ts';
import { AdvancedRefused } from './advanced-gate.tsx';
import { type Filters, writeFilters } from './directory-filters.ts';
import { NoResults, Results } from './directory-results.tsx';

/** As many skeletons as a page may bring, within a screen. */
const skeletonsMax = 6;

interface DirectoryListingProps {
  pages: ReturnType<typeof useDirectory>;
  /** The loaded pages as one list. */
  list: Listed | undefined;
  isFiltered: boolean;
  filters: Filters;
  trades: Facets['trades'];
  onClear: () => void;
  onChange: (next: Partial<Filters>) => void;
}

function Loaded({ pages, list, filters }: Pick<DirectoryListingProps, 'pages' | 'filters'> & { list: Listed }) {
  const area = useRef<HTMLDivElement>(null);
  /** How many were shown when the keyboard asked for more. */
  const focusFrom = useRef<number>(undefined);
  const shown = list.businesses.length;

  useEffect(() => {
    const from = focusFrom.current;
    if (from === undefined || shown <= from) return;
    focusFrom.current = undefined;
    area.current?.querySelectorAll<HTMLElement>('[data-row]')[from]?.focus({ preventScroll: true });
  }, [shown]);

  const next = pages.data?.pages.at(-1)?.next;
  const isLoadingMore = pages.isFetchingNextPage;
  const awaited = list.isTotalCapped ? skeletonsMax : Math.min(skeletonsMax, list.total - shown);
  function loadMore(event: MouseEvent) {
    focusFrom.current = event.detail === 0 ? shown : undefined;
    void pages.fetchNextPage();
  }
  return (
    <div
      ref={area}
      aria-busy={pages.isPlaceholderData || isLoadingMore}
      className={cx('transition-opacity delay-150 duration-150', pages.isPlaceholderData && 'opacity-50')}
    >
      <Results
        businesses={list.businesses}
        isTable={filters.view === 'table'}
        awaited={isLoadingMore ? awaited : 0}
      />
      {pages.isFetchNextPageError && (
        <div className="mt-4">
          <FormError>{userMessage(pages.error)}</FormError>
        </div>
      )}
      <LoadMore
        shown={shown}
        total={filters.cursor ? undefined : list.total}
        isTotalCapped={list.isTotalCapped}
        noun={t('businesses')}
        hasMore={pages.hasNextPage}
        pending={isLoadingMore}
        onLoadMore={loadMore}
        nextHref={next?.cursor && directoryWith(writeFilters({ ...filters, cursor: next.cursor }))}
      />
    </div>
  );
}

/** Loading, failed, empty, or the listings with a button for more. */
export function DirectoryListing({ pages, list, filters, onChange, ...empty }: DirectoryListingProps) {
  if (hasCode(pages.error, 'limit_reached') && !list) return <AdvancedRefused onChange={onChange} />;
  return (
    <QueryView
      query={{ data: list, error: pages.error, refetch: pages.refetch }}
      loading={<PatientSpinner label={t('Loading businesses')} />}
      failed={(failure) => (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
    >
      {(loaded) =>
        loaded.businesses.length === 0 ? (
          <NoResults filters={filters} isSuggested={Boolean(loaded.suggestedQuery)} {...empty} />
        ) : (
          <Loaded pages={pages} list={loaded} filters={filters} />
        )
      }
    </QueryView>
  );
}
