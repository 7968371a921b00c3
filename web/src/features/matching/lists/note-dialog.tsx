import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { type NotedCard, NoteField, noteOutcome, noteTitle, useNoteForm } from './note-form.tsx';

export interface NoteProps {
  card: NotedCard;
  dialog: Opened;
  onSend: (note: string) => void;
}

/** Above a list of cards. */
export function NoteDialog({ card, dialog, onSend }: NoteProps) {
  const form = useNoteForm(card, (note) => {
    dialog.close();
    onSend(note);
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={noteTitle(card)}
      description={noteOutcome(card)}
      submit={t('Ask to meet')}
    >
      <NoteField form={form} rows={4} />
    </FormDialog>
  );
}
