import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#web/lib/classes.ts';
import { firstTouch } from '#web/lib/first-touch.ts';
import { t } from '#web/lib/text.ts';
import { isMotionWished } from '#web/ui/motion.ts';
import { useFocusWhenLost } from '#web/ui/row-focus.ts';
import { CardNote } from './card/later-card-note.tsx';
import { DeckActions } from './deck-actions.tsx';
import { DeckCard } from './deck-card.tsx';
import { deckFrame } from './deck-skeleton.tsx';
import { Explanation } from './explanation.tsx';
import { KeyHints } from './key-hints.tsx';
import { NextCards } from './next-cards.tsx';
import type { DeckControls } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useExplained } from './use-explained.ts';

const nextShown = 3;

/** One card at a time, the next one peeking out behind it. Drag, buttons and keys do the same. */
export function DeckStack({ deck, memberId }: { deck: DeckControls; memberId: number }) {
  const region = useRef<HTMLElement>(null);
  const [noted, setNoted] = useState<Candidate>();
  const [isNoteOpen, setIsNoteOpen] = useState(false);
  useFocusWhenLost(region, deck.hasBegunAnew);
  const [isExplained, explain] = useExplained(memberId);
  const isTouched = firstTouch.use();
  const { leaving, returnedId } = deck;
  const [top, behind] = deck.cards;
  // For whom it is written: another card may come on top meanwhile.
  const noteCard = noted ?? top;

  const decide = (action: MatchAction, card = top, note?: string) => {
    if (card) deck.decide(card, action, note);
    // Who has read down the last card wants to see the next one from its top.
    if ((region.current?.getBoundingClientRect().top ?? 0) < 0)
      region.current?.scrollIntoView({ behavior: isMotionWished() ? 'smooth' : 'instant', block: 'start' });
    // A link or a button of the leaving card may have the focus.
    if (document.activeElement?.closest('[data-card]')) region.current?.focus({ preventScroll: true });
  };
  const raise = (card: Candidate) => {
    deck.raise(card);
    // Its button is on its way to another business.
    region.current?.focus({ preventScroll: true });
  };
  const closeNote = () => {
    flushSync(() => setIsNoteOpen(false));
    const opener = region.current?.querySelector<HTMLElement>('[data-opens-note]');
    (opener ?? region.current)?.focus({ preventScroll: true });
  };
  useDeckKeys(region, !isNoteOpen, (command) => {
    if (command === 'undo') deck.undo();
    else decide(command);
    return true;
  });

  const shown = [
    leaving && { card: leaving.card, place: 'leaving' as const, leavingBy: leaving.action },
    top && { card: top, place: 'top' as const },
    behind && { card: behind, place: 'behind' as const },
  ].filter((entry) => entry !== null && entry !== undefined);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Businesses to discover')}
      className="gap-8 rounded-card @6xl:grid @6xl:grid-cols-[minmax(0,56rem)_minmax(16rem,20rem)] @6xl:items-start @6xl:justify-center"
    >
      <div className="flex min-w-0 flex-col">
        {top && !isExplained && <Explanation card={top} isUnsure={isExplained === null} onDone={explain} />}
        <div className={cx(deckFrame, 'group w-full')}>
          <div data-card className="relative low:min-w-0 low:flex-1">
            {shown.map((entry) => (
              <DeckCard
                key={entry.card.id}
                {...entry}
                isReturned={entry.card.id === returnedId}
                // Whoever decides or drags has touched a key or the mouse before.
                isCovered={entry.place === 'behind' && !isTouched}
                onDecide={(action) => decide(action)}
              />
            ))}
          </div>
          {top && (
            <>
              <DeckActions
                card={top}
                deck={deck}
                onDecide={(action) => decide(action)}
                onNote={() => {
                  setNoted(top);
                  setIsNoteOpen(true);
                }}
              />
              <KeyHints card={top} />
            </>
          )}
          {noteCard && (
            <CardNote
              card={noteCard}
              dialog={{ isOpen: isNoteOpen, close: closeNote }}
              onSend={(note) => decide('like', noteCard, note)}
            />
          )}
        </div>
      </div>
      <NextCards cards={deck.cards.slice(1, 1 + nextShown)} onRaise={raise} />
    </section>
  );
}
