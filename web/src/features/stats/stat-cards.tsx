import { BadgeCheck, Building2, Factory, UsersRound } from 'lucide-react';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useStats } from './queries.ts';

const cards = [
  { key: 'totalBusinesses', label: 'Total Businesses', icon: Building2 },
  { key: 'claimedBusinesses', label: 'Claimed Businesses', icon: BadgeCheck },
  { key: 'totalGroups', label: 'Business Groups', icon: UsersRound },
  { key: 'industries', label: 'Industries', icon: Factory },
] as const;

/** The four numbers of /api/stats; '0' when missing (specification section 2). */
export function StatCards() {
  const { data, isPending } = useStats();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ key, label, icon: Icon }) => (
        <StatCard
          key={key}
          label={label}
          value={data?.[key]}
          isLoading={isPending}
          icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
        />
      ))}
    </div>
  );
}
