import { activeMinutes } from '@guildhall/contract/admin.ts';
import { Activity, Building2, UserRoundCheck, UsersRound } from 'lucide-react';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useAdminStats } from './queries.ts';

const cards = [
  { key: 'totalUsers', label: 'Total Users', icon: UsersRound },
  { key: 'totalBusinesses', label: 'Total Businesses', icon: Building2 },
  { key: 'claimedBusinesses', label: 'Claimed Businesses', icon: UserRoundCheck },
  { key: 'activeSessions', label: 'Active Sessions', icon: Activity },
] as const;

export function AdminStats() {
  const stats = useAdminStats();
  const failure = failureOf(stats);
  return (
    <div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map(({ key, label, icon: Icon }) => (
          <StatCard
            key={key}
            label={label}
            value={stats.data?.[key]}
            isLoading={stats.isPending}
            hasFailed={failure !== undefined}
            icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          />
        ))}
      </div>
      {failure ? (
        <ErrorLine {...failure} what="These numbers" className="mt-3" />
      ) : (
        <p className="mt-2 text-sm text-muted">Active sessions were seen in the last {activeMinutes} minutes.</p>
      )}
    </div>
  );
}
