import { useMemo } from 'react';
import { activeFilters, withoutFilters } from '#web/features/businesses/directory-filters.ts';
import { joinPages } from '#web/features/businesses/directory-list.ts';
import { DirectoryListing } from '#web/features/businesses/directory-listing.tsx';
import { ChangedNotice, CorrectedNotice } from '#web/features/businesses/directory-notices.tsx';
import { DirectorySearch } from '#web/features/businesses/directory-search.tsx';
import { DirectoryToolbar } from '#web/features/businesses/directory-toolbar.tsx';
import { useDirectory, useRefreshDirectory } from '#web/features/businesses/queries.ts';
import { useDirectoryFilters } from '#web/features/businesses/use-directory-filters.ts';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export function DirectoryPage() {
  const directory = useDirectoryFilters();
  const { filters, change } = directory;
  const [isTable, setIsTable] = useStoredFlag('guildhall.directory-table', false);
  const pages = useDirectory(filters);
  const refresh = useRefreshDirectory(filters);
  const list = useMemo(() => pages.data && joinPages(pages.data.pages), [pages.data]);
  const isSettled = list && !pages.isPlaceholderData;
  return (
    <>
      <PageHeader title="Business Directory" subtitle="Discover and connect with businesses" />
      <div className="space-y-5">
        <DirectorySearch directory={directory} />
        <DirectoryToolbar
          list={list}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          isTable={isTable}
          onTable={setIsTable}
        />
        {isSettled && pages.isStale && <ChangedNotice onRefresh={refresh} />}
        {isSettled && list.correctedQuery && (
          <CorrectedNotice q={filters.q} correctedQuery={list.correctedQuery} />
        )}
        <DirectoryListing
          pages={pages}
          list={list}
          isFiltered={activeFilters(filters).length > 0}
          isTable={isTable}
          onClear={() => change(withoutFilters(filters))}
        />
      </div>
    </>
  );
}
