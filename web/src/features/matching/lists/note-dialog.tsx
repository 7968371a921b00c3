import { type Candidate, createMatch, noteMax } from '@guildhall/contract/matching.ts';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { takeNote } from '../deck/pending-store.ts';

interface NoteDialogProps {
  card: Pick<Candidate, 'id' | 'name' | 'isClaimed'>;
  dialog: Opened;
  onSend: (note: string) => void;
}

/** A request with a few words. They are there again with a card that came back: sending failed, or was undone. */
export function NoteDialog({ card, dialog, onSend }: NoteDialogProps) {
  const form = useContractForm(createMatch, {
    subject: card.id,
    defaults: { note: '' },
    toBody: ({ note }) => ({ businessId: card.id, action: 'like' as const, note: note.trim() }),
    send(_, { note }) {
      dialog.close();
      onSend(note.trim());
    },
  });
  const note = useWatch({ control: form.control, name: 'note' });
  const begin = useEffectEvent(() => {
    const unsent = takeNote(card.id);
    if (unsent) form.restart({ note: unsent });
  });
  useEffect(() => begin(), []);

  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={`A note to ${card.name}`}
      description={
        card.isClaimed
          ? 'They read it with your match request.'
          : 'Nobody has claimed this listing yet. Your request and note wait until somebody does.'
      }
      submit="Send Match Request"
    >
      <FormField form={form} name="note" label="Note" optional aside={`${note.length} of ${noteMax}`}>
        {(field) => (
          <Textarea
            rows={4}
            maxLength={noteMax}
            placeholder="What you have in mind, in a sentence or two"
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
