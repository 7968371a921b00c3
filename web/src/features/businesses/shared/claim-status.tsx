import { CircleDashed, ShieldCheck, UserRoundCheck } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Beside the name; the badge says the same in words. A tick in a seal would say verified, which is more than claimed. */
export function ClaimIcon({ isClaimed }: { isClaimed: boolean }) {
  const Icon = isClaimed ? UserRoundCheck : CircleDashed;
  return (
    <Icon
      aria-hidden="true"
      data-claimed={isClaimed}
      className="size-5 shrink-0 text-muted data-[claimed=true]:text-primary"
    />
  );
}

export function ClaimBadge({ isClaimed }: { isClaimed: boolean }) {
  return <Badge tint={isClaimed ? 'primary' : 'grey'}>{isClaimed ? t('Claimed') : t('Unclaimed')}</Badge>;
}

const verifiedBy = () => t('The owner was verified by mail or by a moderator');

/** Both in one, where room is short: whether somebody has claimed it, and whether they were shown to be the right one. */
export function StandingBadge({ isClaimed, isVerified }: { isClaimed: boolean; isVerified: boolean }) {
  if (isClaimed && isVerified)
    return (
      <Badge tint="green" icon={<ShieldCheck aria-hidden="true" />} title={verifiedBy()}>
        <span className="sr-only">{t('Claimed')}, </span>
        {t('Verified')}
      </Badge>
    );
  const Icon = isClaimed ? UserRoundCheck : CircleDashed;
  return (
    <Badge tint={isClaimed ? 'primary' : 'grey'} icon={<Icon aria-hidden="true" />}>
      {isClaimed ? t('Claimed') : t('Unclaimed')}
    </Badge>
  );
}

/** Its owner was shown to be the right one; nothing for all others. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return null;
  return (
    <Badge tint="green" icon={<ShieldCheck aria-hidden="true" />} title={verifiedBy()}>
      {t('Verified')}
    </Badge>
  );
}
