import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import type { NoteProps } from '../../lists/note-dialog.tsx';
import { NoteField, noteOutcome, noteTitle, useNoteForm } from '../../lists/note-form.tsx';
import { keepNote } from '../pending-store.ts';

/** In the place of the card's buttons, so that the card is there to be read while one writes. What isn't sent is kept for this card. */
export function CardNote({ card, dialog, onSend }: NoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const form = useNoteForm(card, (note) => {
    dialog.close();
    onSend(note);
  });
  const note = useWatch({ control: form.control, name: 'note' });
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus();
  }, []);
  const keep = useEffectEvent(() => {
    if (dialog.isOpen && note.trim()) keepNote(card.id, note);
  });
  // Also where the list, a search or another page takes its place.
  useEffect(() => () => keep(), []);
  const close = () => {
    if (note.trim()) keepNote(card.id, note);
    dialog.close();
  };
  if (!dialog.isOpen) return null;
  return (
    <section
      ref={place}
      data-note
      aria-label={noteTitle(card)}
      className="z-25 bg-paper tall:sticky tall:bottom-(--bottom-bar) tall:mt-4 tall:py-3 tall:max-md:-mx-4 tall:max-md:border-t tall:max-md:px-4 low:w-72 low:self-start"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Form form={form} className="space-y-3">
        <p className="text-sm">
          <span className="font-medium wrap-anywhere">{noteTitle(card)}.</span>{' '}
          <span className="text-muted max-sm:sr-only">{noteOutcome(card)}</span>
        </p>
        <NoteField form={form} rows={2} />
        <FormProblem form={form} />
        <div className="flex gap-2 *:grow sm:justify-end sm:*:grow-0">
          <Button variant="secondary" onClick={close}>
            {t('Cancel')}
          </Button>
          <SubmitButton form={form}>{t('Ask to meet')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
