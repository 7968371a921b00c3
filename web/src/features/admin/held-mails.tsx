import { useState } from 'react';
import { formatFull, plural } from '#web/lib/format.ts';
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
  const isOne = held.count === 1;
  const done = (title: string) => ({
    onSuccess: () => toast({ title, description: plural(held.count, 'mail', 'mails') }),
    onError: (error: Error) => reportError(error),
  });
  return (
    <Card className="mb-6">
      <CardHeader
        title={`${plural(held.count, 'mail', 'mails')} waited when this copy was made`}
        subtitle={
          <>
            {isOne ? 'It is held back' : 'They are held back'}, because the site that was copied may have sent{' '}
            {isOne ? 'it' : 'them'} already.{' '}
            {held.oldest && (
              <>
                {isOne ? 'It has' : 'The oldest has'} been waiting since{' '}
                <time dateTime={held.oldest.toISOString()}>{formatFull(held.oldest)}</time>.
              </>
            )}
          </>
        }
      />
      <CardBody>
        <Actions>
          <Button pending={send.isPending} onClick={() => send.mutate(undefined, done('Mails On Their Way'))}>
            Send {isOne ? 'it' : 'them'} now
          </Button>
          <Button variant="secondary" pending={drop.isPending} onClick={() => setIsAsking(true)}>
            Drop {isOne ? 'it' : 'them'}
          </Button>
        </Actions>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={isOne ? 'Drop this mail?' : `Drop these ${plural(held.count, 'mail', 'mails')}?`}
          description="Nobody will get them from this site, and they can’t be brought back."
          action={isOne ? 'Drop the mail' : 'Drop the mails'}
          onConfirm={() => {
            setIsAsking(false);
            drop.mutate(undefined, done('Mails Dropped'));
          }}
        />
      </CardBody>
    </Card>
  );
}
