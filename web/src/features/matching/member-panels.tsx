import { type Match, type MatchTab, matchTabs } from '@guildhall/contract/matching.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { failureOf, QueryView } from '#web/ui/query-view.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { Discover } from './deck/discover.tsx';
import { AcceptDialog } from './lists/later-accept-dialog.ts';
import { ListSkeleton } from './lists/list-skeleton.tsx';
import { MatchList } from './lists/match-list.tsx';
import { AcceptedRow, FavoriteRow, PendingRow, RejectedRow, RequestRow } from './lists/match-rows.tsx';
import { MatchesPanel } from './lists/matches-panel.tsx';
import type { RowActions } from './lists/use-row-actions.ts';
import { useMatchCounts } from './queries.ts';
import { Celebrations } from './shared/celebrations.tsx';
import { LimitNotice } from './shared/limit-notice.tsx';
import { useMatchingActs } from './shared/use-matching-acts.ts';
import { useTabRows } from './shared/use-tab-rows.ts';
import { MatchingTabBar, type TabCounts } from './tab-bar.tsx';
import type { TabState } from './use-tab-state.ts';

const rows: Record<MatchTab, (props: { match: Match; actions: RowActions }) => React.ReactNode> = {
  pending: PendingRow,
  favorites: FavoriteRow,
  requests: RequestRow,
  rejected: RejectedRow,
  matches: AcceptedRow,
};

interface TabRowsListProps {
  tab: MatchTab;
  count: number | undefined;
  state: TabState;
  actions: RowActions;
}

function TabRowsList({ tab, count, state, actions }: TabRowsListProps) {
  const { search, setSearch, q } = state;
  const shown = useTabRows(tab, actions, q);
  const Row = rows[tab];
  return (
    <QueryView query={shown.query} loading={<ListSkeleton />}>
      {() => (
        <MatchList tab={tab} {...shown} count={count} search={search} onSearch={setSearch} q={q}>
          {(match) => <Row match={match} actions={actions} />}
        </MatchList>
      )}
    </QueryView>
  );
}

/** The five tabs of a member. The deck lives above them, so that it is as it was when one comes back to it. */
export function MemberPanels({ me, state }: { me: Me; state: TabState }) {
  const { deck, rows: actions, said, limitHits } = useMatchingActs(me, state.tab === 'discover' ? state.q : '');
  const known = useMatchCounts();
  const accepting = useDialogParam('accept');
  const countIn = (tab: MatchTab) =>
    known.data && Math.max(0, known.data[tab] - actions.goneFrom(tab, known.data));
  const counts: TabCounts | 'failed' = failureOf(known)
    ? 'failed'
    : Object.fromEntries(matchTabs.map((tab) => [tab, countIn(tab)]));

  function list(tab: MatchTab) {
    return <TabRowsList tab={tab} count={countIn(tab)} state={state} actions={actions} />;
  }

  return (
    <>
      <MatchingTabBar counts={counts} />
      {limitHits > 0 && <LimitNotice key={limitHits} />}
      <TabPanel value="discover" className="max-sm:pt-2 short:pt-1">
        <Discover deck={deck} memberId={me.id} state={state} />
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
      <AcceptDialog dialog={accepting} actions={actions} />
    </>
  );
}
