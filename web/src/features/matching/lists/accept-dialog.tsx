import type { Match } from '@guildhall/contract/matching.ts';
import { useRef } from 'react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '../note.tsx';
import { useRequest } from '../queries.ts';
import { WhyLine } from '../shared/why-line.tsx';
import { RequestHead } from './request-head.tsx';
import type { RowActions } from './use-row-actions.ts';

interface AcceptDialogProps {
  dialog: DialogParam;
  actions: Pick<RowActions, 'accept' | 'decline'>;
}

/** Where 'Accept' in a mail leads: programs that look at mails open links by themselves, so the link alone answers nothing. */
export function AcceptDialog({ dialog, actions }: AcceptDialogProps) {
  const accept = useRef<HTMLButtonElement>(null);
  const id = idOf(dialog.value);
  const { data, isError, refetch } = useRequest(id);
  const request = id === null ? null : data;
  function answer(act: (match: Match) => void) {
    dialog.close();
    if (request) act(request);
  }
  if (request === undefined && isError)
    return (
      <Dialog
        open={dialog.isOpen}
        onOpenChange={(open) => !open && dialog.close()}
        width="sm"
        title={t('The request could not be loaded')}
        description={t('Check your connection, and try again.')}
        footer={<Button onClick={() => refetch()}>{t('Try Again')}</Button>}
      />
    );
  if (request === undefined) return null;
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      width="sm"
      // What they came for; Decline stands before it.
      initialFocus={accept}
      title={request ? t('Accept {name}?', { name: request.business.name }) : t('This request is no longer open')}
      description={
        request
          ? t('You’ll then be matched, and can write to each other.')
          : t('This request was answered, withdrawn or has expired, or it was sent to another account.')
      }
      footer={
        request ? (
          <>
            <Button variant="secondary" onClick={() => answer(actions.decline)}>
              {t('Decline')}
            </Button>
            <Button ref={accept} onClick={() => answer(actions.accept)}>
              {t('Accept')}
            </Button>
          </>
        ) : (
          <Button onClick={() => dialog.close()}>{t('See your requests')}</Button>
        )
      }
    >
      {request && (
        <div className="space-y-4">
          <RequestHead match={request} />
          {request.note && <Note text={request.note} caption={t('Their note')} />}
          {request.why && <WhyLine why={request.why} />}
        </div>
      )}
    </Dialog>
  );
}
