import { Building2, Factory, UserRoundCheck, UsersRound } from 'lucide-react';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { useStats } from '../queries.ts';

const cards = [
  { key: 'totalBusinesses', label: 'Total Businesses', icon: Building2 },
  { key: 'claimedBusinesses', label: 'Claimed Businesses', icon: UserRoundCheck },
  { key: 'totalGroups', label: 'Business Groups', icon: UsersRound },
  { key: 'industries', label: 'Industries', icon: Factory },
] as const;

/** The four numbers of /api/stats. */
export function CommunityStats() {
  return <StatCards cards={cards} query={useStats()} />;
}
