import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { PenLine } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { decisionLooks, decisionOrder } from './decision-looks.ts';
import { UndoButton } from './undo-button.tsx';
import type { DeckControls } from './use-deck.ts';

const looks: Record<MatchAction, string> = {
  dislike: 'size-16! text-danger! shadow-float [&_svg]:size-7!',
  star: 'size-13! text-accent! shadow-float',
  like: 'size-16! shadow-float [&_svg]:size-7!',
};

/** It sticks to the foot of the window while the card is longer; there the paper shows through from behind. */
const bar = cx(
  'sticky bottom-(--bottom-bar) z-25 flex items-center justify-center gap-2 pt-6 pb-3 min-[22rem]:gap-3 sm:gap-4',
  'max-md:bg-linear-to-t max-md:from-paper max-md:from-65% max-md:to-transparent',
  'md:bottom-3 md:mx-auto md:mt-5 md:w-fit md:rounded-full md:bg-paper/90 md:px-4 md:py-2',
  'pointer-events-none *:pointer-events-auto',
);

interface DeckActionsProps {
  card: Candidate;
  deck: DeckControls;
  onDecide: (action: MatchAction) => void;
  onNote: () => void;
}

/** The three round buttons; beside them, smaller, the way back and the note. Within reach of a thumb on phones. */
export function DeckActions({ card, deck, onDecide, onNote }: DeckActionsProps) {
  return (
    <div className={bar}>
      <UndoButton deck={deck} className="size-11! shadow-float" />
      {decisionOrder.map((action) => {
        const { icon: Icon, label, key } = decisionLooks[action];
        return (
          <IconButton
            key={action}
            label={label(card.name)}
            variant={action === 'like' ? 'primary' : 'outline'}
            aria-keyshortcuts={key}
            onClick={() => onDecide(action)}
            className={looks[action]}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
      <IconButton
        label={`Like ${card.name} with a note`}
        variant="outline"
        aria-haspopup="dialog"
        onClick={onNote}
        className="size-11! shadow-float"
      >
        <PenLine aria-hidden="true" />
      </IconButton>
    </div>
  );
}
