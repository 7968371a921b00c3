import type { Match } from '@guildhall/contract/matching.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useMemo, useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { Discover } from './discover.tsx';
import type { Refusal } from './feedback.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { MatchList } from './match-list.tsx';
import { FavoriteRow, PendingRow, RejectedRow, RequestRow } from './match-rows.tsx';
import { MomentDialog } from './moment-dialog.tsx';
import { type ListTab, place } from './placement.ts';
import { useFavorites, useMatches } from './queries.ts';
import { RefusalPrompt } from './refusal-prompt.tsx';
import { TabBar } from './tab-bar.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useDeck } from './use-deck.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';
import type { TabState } from './use-tab-state.ts';

const rows: Record<ListTab, (props: { match: Match; actions: RowActions }) => React.ReactNode> = {
  pending: PendingRow,
  favorites: FavoriteRow,
  requests: RequestRow,
  rejected: RejectedRow,
};

const noMatches: readonly Match[] = [];

/** The five tabs of a member. The deck lives above them, so that it is as it was when one comes back to it. */
export function MemberPanels({ me, state }: { me: Me; state: TabState }) {
  const matches = useMatches();
  useFavorites();
  const [said, say] = useAnnouncer();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const deck = useDeck({ say, onRefused: setRefusal });
  const actions = useRowActions({ me, say, onRefused: setRefusal, onChange: deck.forgetUndo });

  const { data = noMatches, error } = matches;
  const placed = place(data.filter((match) => !actions.isHidden(match)));
  const { pending, favorites, requests, rejected } = placed;
  const counts = useMemo(
    () => ({
      pending: pending.length,
      favorites: favorites.length,
      requests: requests.length,
      rejected: rejected.length,
    }),
    [pending.length, favorites.length, requests.length, rejected.length],
  );

  function list(tab: ListTab) {
    if (error && !matches.data) return <ErrorState error={error} onRetry={() => void matches.refetch()} />;
    if (!matches.data) return <ListSkeleton />;
    const Row = rows[tab];
    return (
      <MatchList tab={tab} rows={placed[tab]} search={state.search} onSearch={state.setSearch}>
        {(match) => <Row match={match} actions={actions} />}
      </MatchList>
    );
  }

  return (
    <>
      <TabBar tab={state.tab} counts={counts} />
      <RefusalPrompt refusal={refusal} me={me} />
      <TabPanel value="discover" className="max-sm:pt-4">
        <Discover deck={deck} />
      </TabPanel>
      {(['pending', 'favorites', 'requests', 'rejected'] as const).map((tab) => (
        <TabPanel key={tab} value={tab}>
          {state.tab === tab && list(tab)}
        </TabPanel>
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      <MomentDialog me={me} />
    </>
  );
}
