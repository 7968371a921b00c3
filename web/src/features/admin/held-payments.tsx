import { useState } from 'react';
import { formatFull } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { usePaymentsHold, useReleasePayments } from './queries.ts';

/** In a copy of a site with live keys of the card provider. Elsewhere nothing is drawn. */
export function HeldPayments() {
  const { data: hold } = usePaymentsHold();
  const release = useReleasePayments();
  const [isAsking, setIsAsking] = useState(false);
  if (!hold?.heldSince) return null;
  const since = <time dateTime={hold.heldSince.toISOString()}>{formatFull(hold.heldSince)}</time>;
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('Payments by card are on hold')}
        subtitle={rich(
          'Since {since} this site runs on a copy of its database. Its members may belong to another site, which charges their cards.',
          { since },
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
          description={t(
            'Cards are charged, changed and ended from here again. Do so only where the other site is gone, or this one is it.',
          )}
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
