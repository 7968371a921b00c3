import type { Match } from '@guildhall/contract/matching.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useMemo } from 'react';
import { failureOf, QueryView } from '#web/ui/query-view.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { Celebrations } from './celebration/celebrations.tsx';
import { Discover } from './deck/discover.tsx';
import type { ListTab } from './deck/placement.ts';
import { LimitNotice } from './limit-notice.tsx';
import { ListSkeleton } from './lists/list-skeleton.tsx';
import { MatchList } from './lists/match-list.tsx';
import { AcceptedRow, FavoriteRow, PendingRow, RejectedRow, RequestRow } from './lists/match-rows.tsx';
import { MatchesPanel } from './lists/matches-panel.tsx';
import type { RowActions } from './lists/use-row-actions.ts';
import { TabBar, type TabCounts } from './tab-bar.tsx';
import { useMatchingActs } from './use-matching-acts.ts';
import { usePlacedMatches } from './use-placed-matches.ts';
import type { TabState } from './use-tab-state.ts';

const rows: Record<ListTab, (props: { match: Match; actions: RowActions }) => React.ReactNode> = {
  pending: PendingRow,
  favorites: FavoriteRow,
  requests: RequestRow,
  rejected: RejectedRow,
  matches: AcceptedRow,
};

/** The five tabs of a member. The deck lives above them, so that it is as it was when one comes back to it. */
export function MemberPanels({ me, state }: { me: Me; state: TabState }) {
  const { deck, rows: actions, said, limitHits } = useMatchingActs(me);
  const { matches, placed } = usePlacedMatches(actions.shown);
  const { pending, favorites, requests, rejected } = placed;
  const isFailed = failureOf(matches) !== undefined;
  const counts = useMemo<TabCounts | 'failed'>(
    () =>
      isFailed
        ? 'failed'
        : {
            pending: pending.length,
            favorites: favorites.length,
            requests: requests.length,
            rejected: rejected.length,
          },
    [isFailed, pending.length, favorites.length, requests.length, rejected.length],
  );

  function list(tab: ListTab) {
    const Row = rows[tab];
    return (
      <QueryView query={matches} loading={<ListSkeleton />}>
        {() => (
          <MatchList tab={tab} rows={placed[tab]} search={state.search} onSearch={state.setSearch}>
            {(match) => <Row match={match} actions={actions} />}
          </MatchList>
        )}
      </QueryView>
    );
  }

  return (
    <>
      <TabBar counts={counts} />
      {limitHits > 0 && <LimitNotice key={limitHits} />}
      <TabPanel value="discover" className="max-sm:pt-2 short:pt-1">
        <Discover deck={deck} memberId={me.id} isList={state.isList} onList={state.setIsList} />
      </TabPanel>
      {(['pending', 'favorites', 'requests', 'rejected'] as const).map((tab) => (
        <TabPanel key={tab} value={tab}>
          {state.tab === tab && list(tab)}
        </TabPanel>
      ))}
      <MatchesPanel>{state.tab === 'matches' && list('matches')}</MatchesPanel>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Celebrations me={me} />
    </>
  );
}
