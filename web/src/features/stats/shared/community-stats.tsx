import { Building2, Factory, UserRoundCheck, UsersRound } from 'lucide-react';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { useStats } from '../queries.ts';

const cards = () =>
  [
    { key: 'totalBusinesses', label: t('Total Businesses'), icon: Building2 },
    { key: 'claimedBusinesses', label: t('Claimed Businesses'), icon: UserRoundCheck },
    { key: 'totalGroups', label: t('Business Groups'), icon: UsersRound },
    { key: 'industries', label: t('Industries'), icon: Factory },
  ] as const;

/** The four numbers of /api/stats. */
export function CommunityStats() {
  const hasGroups = useIsOn('groups');
  const shown = cards().filter(({ key }) => hasGroups || key !== 'totalGroups');
  return <StatCards cards={shown} query={useStats()} />;
}
