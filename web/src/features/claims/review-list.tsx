import type { ReviewedClaim } from '@guildhall/contract/claim-reviews.ts';
import { isDoubtful } from '@guildhall/contract/claims.ts';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { Address } from '#web/features/auth/shared/address.tsx';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { deletedWords, findingWords, roleWords, statusOf } from './words.ts';

export type Act = 'approve' | 'reject' | 'undo';

interface RowProps {
  claim: ReviewedClaim;
  onReview: (id: number) => void;
  onAct: (claim: ReviewedClaim, act: Act) => void;
}

function State({ claim }: { claim: ReviewedClaim }) {
  if (claim.isOverdue)
    return (
      <Badge tint="danger" icon={<Clock aria-hidden="true" />}>
        {t('Overdue')}
      </Badge>
    );
  const { label, tint } = statusOf(claim);
  return <Badge tint={tint}>{claim.status === 'approved' ? t('Approved') : label}</Badge>;
}

function Row({ claim, onReview, onAct }: RowProps) {
  const nameId = useId();
  const { business, claimant, email, role } = claim;
  const buttons: [string, 'secondary' | 'primary', () => void][] =
    claim.status === 'verified'
      ? [
          [t('Approve'), isDoubtful(claim.finding) ? 'secondary' : 'primary', () => onAct(claim, 'approve')],
          [t('Reject'), 'secondary', () => onAct(claim, 'reject')],
        ]
      : [];
  if (claim.isUndoable) buttons.push([t('Undo'), 'secondary', () => onAct(claim, 'undo')]);
  return (
    <SettingsRow
      icon={<Monogram {...business} size="sm" />}
      title={
        <>
          <bdi id={nameId}>{business.name}</bdi>
          <State claim={claim} />
        </>
      }
      text={
        <>
          <p>
            {rich('{name}, {role}, by {email}', {
              name: <bdi>{claimant.displayName}</bdi>,
              role: roleWords(role),
              email: <Address email={email} />,
            })}
            {claim.verifiedAt && `, ${formatAgo(claim.verifiedAt)}`}
          </p>
          {claim.isDeleted && <p>{t(deletedWords)}</p>}
          <p>{claim.reason ?? findingWords(claim.finding)}</p>
        </>
      }
      actions={
        <>
          <Button variant="quiet" size="sm" aria-describedby={nameId} onClick={() => onReview(claim.id)}>
            {t('Review')}
          </Button>
          {buttons.map(([label, variant, onClick]) => (
            <Button key={label} variant={variant} size="sm" aria-describedby={nameId} onClick={onClick}>
              {label}
            </Button>
          ))}
        </>
      }
    />
  );
}

export function ReviewList({ claims, ...acts }: { claims: readonly ReviewedClaim[] } & Omit<RowProps, 'claim'>) {
  return (
    <ul className="divide-y">
      {claims.map((claim) => (
        <Row key={claim.id} claim={claim} {...acts} />
      ))}
    </ul>
  );
}
