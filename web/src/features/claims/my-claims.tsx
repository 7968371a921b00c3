import { type Claim, isOpenClaim } from '@guildhall/contract/claims.ts';
import { useId } from 'react';
import { Address } from '#web/features/auth/shared/address.tsx';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { useCancelClaim, useMyClaims } from './queries.ts';
import { nextOf, statusOf } from './words.ts';

function Row({ claim }: { claim: Claim }) {
  const nameId = useId();
  const { mutate, isPending } = useCancelClaim();
  const { label, tint } = statusOf(claim);
  return (
    <SettingsRow
      icon={<Monogram {...claim.business} size="sm" />}
      title={
        <>
          <bdi id={nameId}>{claim.business.name}</bdi>
          <Badge tint={tint}>{label}</Badge>
        </>
      }
      text={
        <>
          <p>{rich('By {email}', { email: <Address email={claim.email} /> })}</p>
          <p>{nextOf(claim)}</p>
        </>
      }
      actions={
        isOpenClaim(claim) && (
          <Button
            variant="secondary"
            size="sm"
            pending={isPending}
            aria-describedby={nameId}
            onClick={() => mutate(claim.id)}
          >
            {t('Cancel Claim')}
          </Button>
        )
      }
    />
  );
}

const isClosed = (claim: Claim) => !isOpenClaim(claim) && !(claim.status === 'approved' && claim.isOwner);

function Rows({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <ul className="divide-y">
      {claims.map((claim) => (
        <Row key={claim.id} claim={claim} />
      ))}
    </ul>
  );
}

/** What came to nothing or is over, out of the way of what goes on. */
function Closed({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <details className="mt-4 border-t pt-4 first:mt-0 first:border-t-0 first:pt-0">
      <summary className="cursor-pointer py-1 text-sm font-medium">
        {t('Closed claims ({count})', { count: claims.length })}
      </summary>
      <div className="pt-3">
        <Rows claims={claims} />
      </div>
    </details>
  );
}

/** The claims of the member with what becomes of them; nothing while there is none. */
export function MyClaims() {
  return (
    <QueryView
      query={useMyClaims()}
      loading={null}
      failed={(failure) => (
        <ErrorLine {...failure} title={t('Your claims could not be loaded.')} className="mt-6" />
      )}
      empty={null}
    >
      {(claims) => (
        <Card className="mt-6">
          <CardHeader title={t('Your claims')} subtitle={t('Listings that you have asked for')} />
          <CardBody>
            <Rows claims={claims.filter((claim) => !isClosed(claim))} />
            <Closed claims={claims.filter(isClosed)} />
          </CardBody>
        </Card>
      )}
    </QueryView>
  );
}
