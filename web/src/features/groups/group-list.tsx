import { groupIndustries } from '@guildhall/contract/groups.ts';
import { LayoutGrid, UserRoundCheck } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { GroupCard } from './group-card.tsx';
import { filtersCodec, filtersFor, isNarrowed } from './group-filters.ts';
import { useGroups } from './queries.ts';

const shown = () => [
  { value: false, label: t('All groups'), icon: LayoutGrid },
  { value: true, label: t('My groups'), icon: UserRoundCheck },
];

interface GroupListProps {
  /** Absent for visitors, who have no groups of their own and start none. */
  onCreate?: () => void;
}

export function GroupList({ onCreate }: GroupListProps) {
  const { value, change } = useUrlState(filtersCodec);
  const filters = filtersFor(onCreate !== undefined, value);
  const [search, setSearch] = useSearchText(filters.q, (q) => change({ q }, true));
  const groups = useGroups(filters);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchForm keeps={filters.isMine ? { mine: 'true' } : {}} className="contents">
          <SearchField
            name="q"
            value={search}
            onChange={setSearch}
            label={t('Search groups')}
            placeholder={t('Search groups...')}
            className="min-w-0 flex-1 basis-full sm:basis-60"
          />
          <Select
            name="industry"
            aria-label={t('Industry')}
            placeholder={t('All industries')}
            options={groupIndustries}
            value={filters.industry}
            onChange={(event) => change({ industry: event.target.value })}
            className="basis-44 max-sm:grow"
          />
        </SearchForm>
        {onCreate && (
          <Segmented
            legend={t('Which groups')}
            choices={shown()}
            value={filters.isMine}
            onChange={(isMine) => change({ isMine })}
            hasLabels="always"
          />
        )}
      </div>
      <QueryView query={groups} loading={<SpinnerBlock label={t('Loading groups')} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items);
          if (all.length === 0) return <NoGroups isSearching={isNarrowed(filters)} onCreate={onCreate} />;
          return (
            <>
              <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
                {all.map((group) => (
                  <li key={group.id}>
                    <GroupCard group={group} />
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={all.length}
                total={pages[0]?.total}
                isTotalCapped={pages[0]?.isTotalCapped}
                noun={t('groups')}
                {...moreOf(groups)}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function NoGroups({ isSearching, onCreate }: GroupListProps & { isSearching: boolean }) {
  const hint = onCreate ? t('Be the first to create a group!') : t('Public groups show up here.');
  return (
    <Card>
      <EmptyState
        drawing="table"
        title={t('No Groups Found')}
        action={!isSearching && onCreate && <Button onClick={onCreate}>{t('Create First Group')}</Button>}
      >
        {isSearching ? t('Try adjusting your search criteria') : hint}
      </EmptyState>
    </Card>
  );
}
