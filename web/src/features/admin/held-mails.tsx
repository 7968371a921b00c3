import { useState } from 'react';
import { formatFull } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useHeldMailActs, useHeldMails } from './queries.ts';

/** In a copy of a site: what to do with the mails that waited in it. Elsewhere nothing is drawn. */
export function HeldMails() {
  const { data: held } = useHeldMails();
  const { send, drop } = useHeldMailActs();
  const [isAsking, setIsAsking] = useState(false);
  if (!held || held.count === 0) return null;
  const { count, oldest } = held;
  const done = (title: string) => ({
    onSuccess: () => toast({ title, description: t('{count, plural, one {# mail} other {# mails}}', { count }) }),
    onError: (error: Error) => reportError(error),
  });
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('{count, plural, one {# mail} other {# mails}} waited when this copy was made', { count })}
        subtitle={
          <>
            {t(
              '{count, plural, one {It is held back, because the site that was copied may have sent it already.} other {They are held back, because the site that was copied may have sent them already.}}',
              { count },
            )}{' '}
            {oldest &&
              rich(
                '{count, plural, one {It has been waiting since {oldest}.} other {The oldest has been waiting since {oldest}.}}',
                { count, oldest: <time dateTime={oldest.toISOString()}>{formatFull(oldest)}</time> },
              )}
          </>
        }
      />
      <CardBody>
        <Actions>
          <Button pending={send.isPending} onClick={() => send.mutate(undefined, done(t('Mails On Their Way')))}>
            {t('{count, plural, one {Send it now} other {Send them now}}', { count })}
          </Button>
          <Button variant="secondary" pending={drop.isPending} onClick={() => setIsAsking(true)}>
            {t('{count, plural, one {Drop it} other {Drop them}}', { count })}
          </Button>
        </Actions>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('{count, plural, one {Drop this mail?} other {Drop these # mails?}}', { count })}
          description={t('Nobody will get them from this site, and they can’t be brought back.')}
          action={t('{count, plural, one {Drop the mail} other {Drop the mails}}', { count })}
          onConfirm={() => {
            setIsAsking(false);
            drop.mutate(undefined, done(t('Mails Dropped')));
          }}
        />
      </CardBody>
    </Card>
  );
}
