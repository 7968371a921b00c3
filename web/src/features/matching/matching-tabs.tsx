import type { ReactNode } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { SignInPrompt } from '#web/features/auth/sign-in-prompt.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { visitorTexts } from './list-texts.ts';
import { MemberPanels } from './member-panels.tsx';
import { type MatchingTab, matchingTabs } from './placement.ts';
import { TabBar } from './tab-bar.tsx';
import { type TabState, useTabState } from './use-tab-state.ts';

const noCounts = {};

function Frame({ state, content }: { state: TabState; content: (tab: MatchingTab) => ReactNode }) {
  return (
    <>
      <TabBar tab={state.tab} counts={noCounts} />
      {matchingTabs.map((tab) => (
        <TabPanel key={tab} value={tab}>
          {content(tab)}
        </TabPanel>
      ))}
    </>
  );
}

/** Everybody sees the five tabs: members their content, visitors what it would be. */
export function MatchingTabs() {
  const state = useTabState();
  const { data: me, error, refetch } = useMe();

  function panels() {
    if (me) return <MemberPanels key={me.id} me={me} state={state} />;
    if (me === null)
      return (
        <Frame
          state={state}
          content={(tab) => (
            <Card>
              <SignInPrompt title={visitorTexts[tab].prompt}>{visitorTexts[tab].why}</SignInPrompt>
            </Card>
          )}
        />
      );
    if (error)
      return <Frame state={state} content={() => <ErrorState error={error} onRetry={() => void refetch()} />} />;
    return (
      <Frame
        state={state}
        content={(tab) =>
          tab === 'discover' ? (
            <div className="@container pt-15">
              <DeckSkeleton />
            </div>
          ) : (
            <ListSkeleton />
          )
        }
      />
    );
  }

  return (
    <Tabs value={state.tab} onValueChange={(tab) => state.setTab(tab as MatchingTab)}>
      {panels()}
    </Tabs>
  );
}
