import { MembersOnly } from '#web/features/auth/members-only.tsx';
import { useMe } from '#web/features/auth/queries.ts';
import { GettingStarted } from '#web/features/dashboard/getting-started.tsx';
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx';
import { RecentMatches } from '#web/features/dashboard/recent-matches.tsx';
import { Waiting } from '#web/features/dashboard/waiting.tsx';
import { StrengthCard } from '#web/features/members/strength-card.tsx';
import { StatCards } from '#web/features/stats/stat-cards.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function DashboardPage() {
  const { data: me } = useMe();
  const name = me && (me.firstName || me.displayName);
  return (
    <>
      <PageHeader
        title={name ? `Welcome back, ${name}` : 'Dashboard'}
        subtitle="What happened, and what to do next"
      />
      <MembersOnly
        prompt="Sign in to open your dashboard"
        why="Requests that wait for you, unread rooms and your latest matches, on one page."
      >
        {(member) => (
          <div className="space-y-6">
            <StatCards />
            <section aria-labelledby="quick-actions">
              <h2 id="quick-actions" className="sr-only">
                Quick actions
              </h2>
              <QuickActions />
            </section>
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="min-w-0 space-y-6">
                <Waiting />
                <RecentMatches />
              </div>
              <div className="min-w-0 space-y-6">
                <GettingStarted me={member} />
                <StrengthCard me={member} />
              </div>
            </div>
          </div>
        )}
      </MembersOnly>
    </>
  );
}
