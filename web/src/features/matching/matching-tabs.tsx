import type { ReactNode } from 'react';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { t } from '#web/lib/text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DeckSkeleton } from './deck/deck-skeleton.tsx';
import { type MatchingTab, matchingTabs } from './deck/placement.ts';
import { ListSkeleton } from './lists/list-skeleton.tsx';
import { visitorTexts } from './lists/list-texts.ts';
import { MatchesPanel } from './lists/matches-panel.tsx';
import { MemberPanels } from './member-panels.tsx';
import { MatchingTabBar } from './tab-bar.tsx';
import { useTabState } from './use-tab-state.ts';

const noCounts = {};

function Frame({ content }: { content: (tab: MatchingTab) => ReactNode }) {
  return (
    <>
      <MatchingTabBar counts={noCounts} />
      {matchingTabs.map((tab) => (
        <TabPanel key={tab} value={tab}>
          {content(tab)}
        </TabPanel>
      ))}
      <MatchesPanel>{content('matches')}</MatchesPanel>
    </>
  );
}

/** Everybody sees the five tabs: members their content, visitors what it would be. */
export function MatchingTabs() {
  const state = useTabState();
  return (
    <Tabs data-toasts-above value={state.tab} onChange={state.setTab}>
      <Gate
        visitor={
          <Frame
            content={(tab) => (
              <SignInCard title={t(visitorTexts[tab].prompt)}>{t(visitorTexts[tab].why)}</SignInCard>
            )}
          />
        }
        loading={
          <Frame
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
        }
        failed={(failure) => <Frame content={() => <ErrorState {...failure} />} />}
      >
        {(me) => <MemberPanels key={me.id} me={me} state={state} />}
      </Gate>
    </Tabs>
  );
}
