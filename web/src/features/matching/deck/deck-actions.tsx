import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { PenLine } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { WordedButton } from '#web/ui/worded-button.tsx';
import { decisionOrder, looksFor } from '../decision-looks.ts';
import { UndoButton } from './undo-button.tsx';
import type { DeckControls } from './use-deck.ts';

/**
 * It sticks to the foot of the window while the card is longer, as a bar that ends the view: nothing shows through it. In
 * low windows it stands beside the card, or it would lie on what one decides about.
 */
const bar = cx(
  'z-25 flex items-end justify-center group-has-data-note:hidden',
  'tall:sticky tall:bottom-(--bottom-bar) tall:gap-0.5 tall:bg-paper tall:py-2 tall:min-[22rem]:gap-1.5 tall:sm:gap-4',
  'tall:max-md:-mx-4 tall:max-md:mt-6 tall:max-md:border-t tall:max-md:px-4 tall:md:-mx-6 tall:md:mt-4',
  'low:sticky low:top-1.5 low:shrink-0 low:flex-col low:items-center low:gap-0.5 low:self-start low:md:top-6 low:md:gap-3',
);

interface DecisionButtonsProps {
  card: Candidate;
  onDecide: (action: MatchAction, button: Element) => void;
  onNote: () => void;
  /** Where they are what the screen is about; the keys act there as well. */
  isLarge?: boolean;
}

/** The three decisions; beside them, smaller, the request with a note. To who has asked, a note comes too late. */
export function DecisionButtons({ card, onDecide, onNote, isLarge = false }: DecisionButtonsProps) {
  const looks = looksFor(card);
  return (
    <>
      {decisionOrder.map((action) => {
        const { icon, word, label, outcome, key, variant } = looks[action];
        return (
          <WordedButton
            key={action}
            icon={icon}
            word={t(word)}
            label={label(card.name)}
            outcome={t(outcome)}
            variant={variant ?? 'outline'}
            {...(isLarge && { size: action === 'star' ? 'xl' : '2xl', 'aria-keyshortcuts': key })}
            onClick={(event) => onDecide(action, event.currentTarget)}
          />
        );
      })}
      {!card.request && (
        <WordedButton
          icon={PenLine}
          word={t('Add a note')}
          label={t('Add a note for {name}', { name: card.name })}
          outcome={t('A request with a few words from you')}
          {...(isLarge ? { 'data-opens-note': true } : { 'aria-haspopup': 'dialog' })}
          onClick={onNote}
        />
      )}
    </>
  );
}

interface DeckActionsProps extends DecisionButtonsProps {
  deck: DeckControls;
}

/** Within reach of a thumb on phones. */
export function DeckActions({ deck, ...decisions }: DeckActionsProps) {
  return (
    <div className={bar}>
      <UndoButton deck={deck} />
      <DecisionButtons {...decisions} isLarge />
    </div>
  );
}
