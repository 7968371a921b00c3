import { type Candidate, createMatch, noteMax } from '@guildhall/contract/matching.ts';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { takeNote } from '../deck/pending-store.ts';

export type NotedCard = Pick<Candidate, 'id' | 'name' | 'isClaimed'>;
type NoteForm = ContractForm<{ note: string }>;

/** A request with a few words. They are there again with a card that came back: sending failed, or was undone. */
export function useNoteForm(card: NotedCard, onSend: (note: string) => unknown): NoteForm {
  const form = useContractForm(createMatch, {
    subject: card.id,
    defaults: { note: '' },
    toBody: ({ note }) => ({ businessId: card.id, action: 'like' as const, note: note.trim() }),
    async send(_, { note }) {
      await onSend(note.trim());
    },
  });
  const begin = useEffectEvent(() => {
    const unsent = takeNote(card.id);
    if (unsent) form.restart({ note: unsent });
  });
  useEffect(() => begin(), []);
  return form;
}

export const noteTitle = ({ name }: NotedCard) => t('A note to {name}', { name });

export const noteOutcome = ({ isClaimed }: NotedCard) =>
  isClaimed
    ? t('They read it with your match request.')
    : t('Nobody has claimed this listing yet. Your request and note wait until somebody does.');

export function NoteField({ form, rows }: { form: NoteForm; rows: number }) {
  const note = useWatch({ control: form.control, name: 'note' });
  return (
    <FormField form={form} name="note" label={t('Note')} optional aside={`${note.length} of ${noteMax}`}>
      {(field) => (
        <Textarea
          rows={rows}
          maxLength={noteMax}
          placeholder={t('What you have in mind, in a sentence or two')}
          {...field}
        />
      )}
    </FormField>
  );
}
