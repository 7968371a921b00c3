import { useState } from 'react';
import { formatFull } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { usePaymentsHold, useReleasePayments } from './queries.ts';

const timeOf = (moment: Date) => <time dateTime={moment.toISOString()}>{formatFull(moment)}</time>;

/** What of payments by card needs an admin. Where nothing does, nothing is drawn. */
export function HeldPayments() {
  const { data: hold } = usePaymentsHold();
  if (!hold) return null;
  const { heldSince, isOtherAccount, unended } = hold;
  return (
    <>
      {heldSince && <Held since={heldSince} isOtherAccount={isOtherAccount} />}
      {unended.oldest && (
        <Card className="mb-6 pb-5">
          <CardHeader
            title={t(
              '{count, plural, one {# person who left may still be charged} other {# people who left may still be charged}}',
              { count: unended.count },
            )}
            subtitle={rich(
              'Since {oldest} their payments could not be ended. Check the keys of the card provider, or end them there.',
              { oldest: timeOf(unended.oldest) },
            )}
          />
        </Card>
      )}
    </>
  );
}

/** In a copy of a site with live keys of the card provider, or with live keys of another account there. */
function Held({ since, isOtherAccount }: { since: Date; isOtherAccount: boolean }) {
  const release = useReleasePayments();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('Payments by card are on hold')}
        subtitle={
          isOtherAccount
            ? rich(
                'Since {since} the keys of the card provider belong to another account, which doesn’t know the members who pay by card. Set the keys of the first account, and start again.',
                { since: timeOf(since) },
              )
            : rich(
                'Since {since} this site runs on a copy of its database. Its members may belong to another site, which charges their cards.',
                { since: timeOf(since) },
              )
        }
      />
      <CardBody>
        <Button pending={release.isPending} onClick={() => setIsAsking(true)}>
          {isOtherAccount ? t('These are the right keys') : t('This is the real site')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('Let payments go on?')}
          description={
            isOtherAccount
              ? t(
                  'Members who pay by card begin anew with this account. Do this only once nobody is charged by the other one.',
                )
              : t('This site will charge members’ cards again. Do this only if the other site is gone.')
          }
          action={t('Let payments go on')}
          onConfirm={() => {
            setIsAsking(false);
            release.mutate(undefined, { onError: (error) => reportError(error) });
          }}
        />
      </CardBody>
    </Card>
  );
}
