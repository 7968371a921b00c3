import type { Me } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { ThisWeek } from '#web/features/events/shared/this-week.tsx';
import { Celebrations } from '#web/features/matching/shared/celebrations.tsx';
import { LimitNotice } from '#web/features/matching/shared/limit-notice.tsx';
import { NeedYou } from '#web/features/matching/shared/need-you.tsx';
import { RecentMatches } from '#web/features/matching/shared/recent-matches.tsx';
import { Suggestion } from '#web/features/matching/shared/suggestion.tsx';
import { useMatchingActs } from '#web/features/matching/shared/use-matching-acts.ts';
import { useTabRows } from '#web/features/matching/shared/use-tab-rows.ts';
import { StrengthCard } from '#web/features/members/shared/strength-card.tsx';
import { CommunityStats } from '#web/features/stats/shared/community-stats.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { GettingStarted } from './getting-started.tsx';
import { NewsCard } from './news-card.tsx';
import { useNotedVisit } from './queries.ts';
import { QuickActions } from './quick-actions.tsx';
import { DashboardSkeleton, frame } from './skeletons.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { useWaiting } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';

/** Once true, for ever: a list that is asked for again takes nothing off the screen. */
function useLatch(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}

/** One column beside what waits; in the one column of a phone and in three its two parts stand for themselves. */
const beside = cx(
  'contents @4xl:row-span-2 @4xl:flex @4xl:min-w-0 @4xl:flex-col @4xl:gap-6',
  '@min-[88rem]:contents',
);

/** First what can be done now, figures last. */
export function MemberDashboard({ me }: { me: Me }) {
  const { deck, rows, said, limitHits } = useMatchingActs(me);
  const matches = useTabRows('matches', rows);
  const waiting = useWaiting(useTabRows('requests', rows));
  const first = useFirstSteps(me);
  const [hasMatching, hasEvents] = [useIsOn('matching'), useIsOn('events')];
  useNotedVisit();
  // Nothing may move down when the last of these answers comes.
  const isReady = useLatch(waiting.isSettled && (first.isKnown || first.failure !== undefined));
  if (!isReady) return <DashboardSkeleton />;
  const isFirstVisit = first.isOpen === true;
  return (
    <div className="@container">
      {limitHits > 0 && <LimitNotice key={limitHits} />}
      <div className={frame}>
        <div className="flex min-w-0 flex-col gap-6 @min-[88rem]:row-span-2">
          <Waiting
            waiting={waiting}
            actions={rows}
            nextAct={
              !isFirstVisit && (
                <Button asChild variant="secondary">
                  <Link to={paths.directory}>{t('Browse Directory')}</Link>
                </Button>
              )
            }
            instead={!isFirstVisit && hasMatching && <NeedYou deck={deck} />}
            className={waiting.isEmpty && isFirstVisit ? 'order-last' : undefined}
          />
          {isFirstVisit && <FirstStepsCard me={me} first={first} />}
          <NewsCard />
        </div>
        <div className={beside}>
          {hasMatching && <Suggestion deck={deck} />}
          <div className="min-w-0 space-y-6 @max-4xl:order-last @min-[88rem]:col-start-3 @min-[88rem]:row-start-2">
            {!isFirstVisit && <GettingStarted me={me} first={first} />}
            <StrengthCard me={me} />
          </div>
        </div>
        <div className="min-w-0 space-y-6 @min-[88rem]:col-start-3 @min-[88rem]:row-start-1">
          {hasMatching && <RecentMatches query={matches.query} matches={matches.rows} />}
          {hasEvents && <ThisWeek />}
        </div>
      </div>
      <section aria-labelledby="quick-actions" className="mt-6">
        <h2 id="quick-actions" className="sr-only">
          {t('Quick actions')}
        </h2>
        <QuickActions />
      </section>
      <section aria-labelledby="numbers" className="mt-6">
        <h2 id="numbers" className="sr-only">
          {t('The community in numbers')}
        </h2>
        <CommunityStats />
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        {waiting.said}
      </p>
      <Celebrations me={me} />
    </div>
  );
}
