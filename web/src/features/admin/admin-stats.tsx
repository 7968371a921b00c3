import { activeMinutes } from '@guildhall/contract/admin.ts';
import { Activity, Building2, UserRoundCheck, UsersRound } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { useAdminStats } from './queries.ts';

const cards = () =>
  [
    { key: 'totalUsers', label: t('Total Users'), icon: UsersRound },
    { key: 'totalBusinesses', label: t('Total Businesses'), icon: Building2 },
    { key: 'claimedBusinesses', label: t('Claimed Businesses'), icon: UserRoundCheck },
    { key: 'activeSessions', label: t('Active Sessions'), icon: Activity },
  ] as const;

export function AdminStats() {
  const stats = useAdminStats();
  const version = stats.data?.version;
  return (
    <StatCards
      cards={cards()}
      query={stats}
      note={
        version
          ? t('Active sessions were seen in the last {activeMinutes} minutes. This is Guildhall {version}.', {
              activeMinutes,
              version,
            })
          : t('Active sessions were seen in the last {activeMinutes} minutes.', { activeMinutes })
      }
    />
  );
}
