import { type Candidate, noteMax } from '@guildhall/contract/matching.ts';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface NoteDialogProps {
  card: Pick<Candidate, 'id' | 'name' | 'isClaimed'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSend: (note: string) => void;
}

/** A request with a few words. What was written stays for this card until it is sent, also when sending fails. */
export function NoteDialog({ card, isOpen, onOpenChange, onSend }: NoteDialogProps) {
  const formId = useId();
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const note = drafts[card.id] ?? '';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      width="sm"
      title={`A note to ${card.name}`}
      description={
        card.isClaimed
          ? 'It goes along with your match request.'
          : 'It waits with your match request until the business has an owner.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Send Match Request
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onOpenChange(false);
          onSend(note.trim());
        }}
      >
        <Field label="Note" optional aside={`${note.length} of ${noteMax}`} className="pt-1">
          <Textarea
            rows={4}
            maxLength={noteMax}
            value={note}
            onChange={(event) => setDrafts({ ...drafts, [card.id]: event.target.value })}
            placeholder="What you have in mind, in a sentence or two"
          />
        </Field>
      </form>
    </Dialog>
  );
}
