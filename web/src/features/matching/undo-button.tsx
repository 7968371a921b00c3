import { Undo2 } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DeckControls } from './use-deck.ts';

type UndoControls = Pick<DeckControls, 'canUndo' | 'isUndoing' | 'undo'>;

/** One step back. It keeps the focus when there is nothing (more) to undo. */
export function UndoButton({ deck, className }: { deck: UndoControls; className?: string }) {
  const isIdle = !deck.canUndo && !deck.isUndoing;
  return (
    <IconButton
      label="Undo the last decision"
      variant="outline"
      aria-keyshortcuts="Control+Z"
      aria-disabled={!deck.canUndo}
      onClick={deck.undo}
      className={cx(
        'aria-disabled:cursor-default aria-disabled:hover:bg-surface',
        isIdle && 'text-muted/50',
        className,
      )}
    >
      {deck.isUndoing ? <Spinner label="" /> : <Undo2 aria-hidden="true" />}
    </IconButton>
  );
}
