import { useId, useMemo } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import {
  activeFilters,
  isTextAlone,
  withoutAdvanced,
  withoutFilters,
} from '#web/features/businesses/directory/directory-filters.ts';
import { DirectoryListing } from '#web/features/businesses/directory/directory-listing.tsx';
import {
  ChangedNotice,
  ChoicesFailedNotice,
  NowhereNotice,
  SuggestionNotice,
} from '#web/features/businesses/directory/directory-notices.tsx';
import { DirectorySearch } from '#web/features/businesses/directory/directory-search.tsx';
import { DirectoryToolbar } from '#web/features/businesses/directory/directory-toolbar.tsx';
import { FilterChips } from '#web/features/businesses/directory/filter-chips.tsx';
import { FilterOffers } from '#web/features/businesses/directory/filter-offers.tsx';
import { useDirectoryFilters } from '#web/features/businesses/directory/use-directory-filters.ts';
import { useMayAdvance } from '#web/features/businesses/directory/use-may-advance.ts';
import { claimParam } from '#web/features/businesses/listing/claim-link.tsx';
import { useDirectory, useFacets, useRefreshDirectory } from '#web/features/businesses/queries.ts';
import { joinPages } from '#web/features/businesses/shared/directory-list.ts';
import { TellWaiting } from '#web/features/claims/later-tell-waiting.tsx';
import { useCountedAppearances, useCountedMiss } from '#web/features/visits/queries.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadDirectory as load } from '#web/features/businesses/directory/directory-data.ts';

const ClaimDialog = laterDialog(async () => (await import('#web/features/claims/claim-dialog.tsx')).ClaimDialog);

export default function DirectoryPage() {
  const claiming = useDialogParam(claimParam);
  const directory = useDirectoryFilters();
  const { value: filters, change } = directory;
  const pages = useDirectory(filters);
  // Counted for everybody, by what the plan has.
  const facets = useFacets(useMayAdvance() ? filters : withoutAdvanced(filters));
  const refresh = useRefreshDirectory(filters);
  const list = useMemo(() => pages.data && joinPages(pages.data.pages), [pages.data]);
  const isSettled = list && !pages.isPlaceholderData;
  const active = activeFilters(filters, isSettled ? list : undefined);
  const isSearch = isSettled && active.length > 0;
  const found = useMemo(() => (isSearch ? list.businesses.map(({ id }) => id) : []), [isSearch, list]);
  useCountedAppearances(found);
  useCountedMiss(isSearch && list.businesses.length === 0 && isTextAlone(filters) ? filters.q : null);
  const suggested = list?.suggestedQuery;
  const me = useMe();
  const formId = useId();
  return (
    <div className="@container">
      <PageHeader
        title={t('Business Directory')}
        badge={<p className="text-muted short:hidden">{t('Discover and connect with businesses')}</p>}
        className="mb-3!"
      />
      <div className="grid gap-x-8 gap-y-2.5 @5xl:grid-cols-[14rem_minmax(0,1fr)] @7xl:grid-cols-[16rem_minmax(0,1fr)]">
        <DirectorySearch directory={directory} facets={facets} active={active} formId={formId} />
        <div className="min-w-0 space-y-2.5">
          {facets.isError && (
            <ChoicesFailedNotice isPending={facets.isFetching} onRetry={() => void facets.refetch()} />
          )}
          <DirectoryToolbar
            list={list}
            filters={filters}
            facets={facets.data}
            hasHome={Boolean(me.data?.location)}
            onChange={change}
            formId={formId}
          />
          <FilterOffers offers={facets.data?.offers ?? []} onChange={change} />
          <FilterChips active={active} onChange={change} />
          {isSettled && filters.sort === 'nearest' && !list.near && (
            <NowhereNotice near={filters.near} offers={list.nearOffers} onNear={(near) => change({ near })} />
          )}
          {isSettled && pages.isStale && <ChangedNotice onRefresh={refresh} />}
          {isSettled && suggested && <SuggestionNotice filters={filters} suggested={suggested} />}
          <DirectoryListing
            pages={pages}
            list={list}
            isFiltered={active.length > 0}
            filters={filters}
            trades={facets.data?.trades ?? []}
            onClear={() => change(withoutFilters(filters))}
            onChange={change}
          />
        </div>
      </div>
      <ClaimDialog dialog={claiming} />
      <TellWaiting />
    </div>
  );
}
