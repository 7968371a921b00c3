import { Undo2 } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { WordedButton } from '#web/ui/worded-button.tsx';
import { undoLook } from '../decision-looks.ts';
import type { DeckControls } from './use-deck.ts';

/** One step back. It keeps the focus when there is nothing (more) to undo. */
export function UndoButton({ deck }: { deck: Pick<DeckControls, 'canUndo' | 'undo'> }) {
  return (
    <WordedButton
      icon={Undo2}
      word={t(undoLook.word)}
      label={t(undoLook.label)}
      outcome={t('Takes the last decision back')}
      aria-keyshortcuts={undoLook.key}
      aria-disabled={!deck.canUndo}
      onClick={deck.undo}
      // Where they stand in a column, what decides comes first.
      className="short:order-last"
    />
  );
}
