import { activeMinutes } from '@guildhall/contract/admin.ts';
import { Activity, Building2, UserRoundCheck, UsersRound } from 'lucide-react';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { useAdminStats } from './queries.ts';

const cards = [
  { key: 'totalUsers', label: 'Total Users', icon: UsersRound },
  { key: 'totalBusinesses', label: 'Total Businesses', icon: Building2 },
  { key: 'claimedBusinesses', label: 'Claimed Businesses', icon: UserRoundCheck },
  { key: 'activeSessions', label: 'Active Sessions', icon: Activity },
] as const;

export function AdminStats() {
  const stats = useAdminStats();
  const version = stats.data && ` This is Guildhall ${stats.data.version}.`;
  return (
    <StatCards
      cards={cards}
      query={stats}
      note={`Active sessions were seen in the last ${activeMinutes} minutes.${version ?? ''}`}
    />
  );
}
