import type { SanctionShown } from '@guildhall/contract/sanctions.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLiftSanction } from '../queries.ts';
import { leftWords, typeTints, typeWords } from '../words.ts';

/** How long it goes on, or that it is over. */
function Left({ sanction: { isInForce, expiresAt, type } }: { sanction: SanctionShown }) {
  const now = useMinute();
  if (type === 'warn') return null;
  if (!isInForce || (expiresAt && expiresAt <= now)) return <span>{t('Over')}</span>;
  return <span>{expiresAt ? leftWords(expiresAt, now) : t('Until it is lifted')}</span>;
}

interface SanctionRowProps {
  sanction: SanctionShown;
  /** Where it isn't known from what stands around it. */
  hasMember?: boolean;
  /** What else shows it asks anew. */
  onLifted?: () => void;
}

/** What stands against a member, or stood, as staff see it. */
export function SanctionRow({ sanction, hasMember = false, onLifted }: SanctionRowProps) {
  const { data: me } = useMe();
  const lift = useLiftSanction();
  const { id, userId, member, moderator, type, reason, caseId, createdAt, isInForce, appeal } = sanction;
  // Nobody but staff sees them meanwhile: there is no profile to open.
  const isSuspended = isInForce && type === 'suspend';
  const isLiftable = isInForce && (type === 'mute' || type === 'ban');
  return (
    <li className="space-y-1.5 border-t py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        {hasMember &&
          (isSuspended ? <bdi className="font-medium">{member.displayName}</bdi> : <OwnerLine owner={member} />)}
        <Badge tint={isInForce ? typeTints[type] : 'grey'}>{t(typeWords[type])}</Badge>
        <Left sanction={sanction} />
        {isLiftable && (
          <Button
            size="sm"
            variant="secondary"
            className="ml-auto"
            pending={lift.isPending}
            onClick={() => lift.mutate({ userId, id, type }, { onSuccess: () => onLifted?.() })}
          >
            {t('Lift')}
          </Button>
        )}
        {isSuspended && me?.role === 'admin' && (
          <Button asChild size="sm" variant="secondary" className="ml-auto">
            <Link to={`${paths.admin}?tab=members&user=${userId}`}>{t('Lift at User Management')}</Link>
          </Button>
        )}
      </div>
      <p dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{formatAgo(createdAt)}</span>
        {moderator && <span>{t('by {name}', { name: moderator.displayName })}</span>}
        {caseId !== null && <span>{t('Case {caseId}', { caseId })}</span>}
      </p>
      {appeal && (
        <div className="max-w-prose border-l-2 border-primary/40 pl-3 text-sm">
          <p className="text-muted">{t('They object:')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {appeal}
          </p>
        </div>
      )}
    </li>
  );
}
