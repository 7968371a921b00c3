import { Building2, Factory, UserRoundCheck, UsersRound } from 'lucide-react';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useStats } from './queries.ts';

const cards = [
  { key: 'totalBusinesses', label: 'Total Businesses', icon: Building2 },
  { key: 'claimedBusinesses', label: 'Claimed Businesses', icon: UserRoundCheck },
  { key: 'totalGroups', label: 'Business Groups', icon: UsersRound },
  { key: 'industries', label: 'Industries', icon: Factory },
] as const;

/** The four numbers of /api/stats; '0' when missing (product.md 2), which a failed answer is not. */
export function StatCards() {
  const stats = useStats();
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
      {failure && <ErrorLine {...failure} what="These numbers" className="mt-3" />}
    </div>
  );
}
