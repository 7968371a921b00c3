import { type Candidate, createMatch, noteMax } from '@guildhall/contract/matching.ts';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface NoteDialogProps {
  card: Pick<Candidate, 'id' | 'name' | 'isClaimed'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSend: (note: string) => void;
}

/** A request with a few words. What was written stays for this card until it is sent, also when sending fails. */
export function NoteDialog({ card, isOpen, onOpenChange, onSend }: NoteDialogProps) {
  const drafts = useRef(new Map<number, string>());
  const form = useContractForm(createMatch, {
    defaults: { note: '' },
    toBody: ({ note }) => ({ businessId: card.id, action: 'like' as const, note: note.trim() }),
    send({ note }) {
      onOpenChange(false);
      onSend(note ?? '');
    },
  });
  const note = useWatch({ control: form.control, name: 'note' });

  return (
    <FormDialog
      form={form}
      dialog={{ isOpen, close: () => onOpenChange(false) }}
      width="sm"
      title={`A note to ${card.name}`}
      description={
        card.isClaimed
          ? 'They read it with your match request.'
          : 'Nobody has claimed this listing yet. Your request and note wait until somebody does.'
      }
      submit="Send Match Request"
      onRestart={() => form.restart({ note: drafts.current.get(card.id) ?? '' })}
    >
      <FormField form={form} name="note" label="Note" optional aside={`${note.length} of ${noteMax}`}>
        {(field) => (
          <Textarea
            rows={4}
            maxLength={noteMax}
            placeholder="What you have in mind, in a sentence or two"
            {...field}
            onChange={(event) => {
              drafts.current.set(card.id, event.target.value);
              return field.onChange(event);
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
