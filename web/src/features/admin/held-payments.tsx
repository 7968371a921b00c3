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
  const { heldSince, unended } = hold;
  return (
    <>
      {heldSince && <Held since={heldSince} />}
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

/** In a copy of a site with live keys of the card provider. */
function Held({ since }: { since: Date }) {
  const release = useReleasePayments();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('Payments by card are on hold')}
        subtitle={rich(
          'Since {since} this site runs on a copy of its database. Its members may belong to another site, which charges their cards.',
          { since: timeOf(since) },
        )}
      />
      <CardBody>
        <Button pending={release.isPending} onClick={() => setIsAsking(true)}>
          {t('This is the real site')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('Let payments go on?')}
          description={t('This site will charge members’ cards again. Do this only if the other site is gone.')}
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
