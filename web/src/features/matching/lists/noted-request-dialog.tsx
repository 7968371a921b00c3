import { createMatch } from '@guildhall/contract/matching.ts';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { tellLiked } from '../celebration/celebration.ts';
import { useMatchingCall } from '../queries.ts';
import { type NotedCard, NoteField, noteOutcome, noteTitle, useNoteForm } from './note-form.tsx';

/** A request with a few words. It stays open until the request was sent, so that no words are lost. */
export function NotedRequestDialog({ card, dialog }: { card: NotedCard; dialog: Opened }) {
  const run = useMatchingCall();
  const form = useNoteForm(card, async (note) => {
    const match = await run(() =>
      call(createMatch, { body: { businessId: card.id, action: 'like', note: note || undefined } }),
    );
    dialog.close();
    tellLiked(match, {
      title: t('Match Sent'),
      description: t('Your business match request has been sent successfully!'),
    });
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={noteTitle(card)}
      description={noteOutcome(card)}
      submit={t('Send Match Request')}
    >
      <NoteField form={form} rows={4} />
    </FormDialog>
  );
}
