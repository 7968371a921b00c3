import type { MatchAction } from '@guildhall/contract/matching.ts';
import { useRef, useState } from 'react';
import { DeckActions } from './deck-actions.tsx';
import { DeckCard } from './deck-card.tsx';
import { KeyHints } from './key-hints.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useFocusWhenLost } from './row-focus.ts';
import type { DeckControls } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';

/** One card at a time, the next one peeking out behind it. Drag, buttons and keys do the same. */
export function DeckStack({ deck }: { deck: DeckControls }) {
  const region = useRef<HTMLElement>(null);
  const [isNoteOpen, setIsNoteOpen] = useState(false);
  useFocusWhenLost(region, deck.hasBegunAnew);
  const { leaving, returnedId } = deck;
  const [top, behind] = deck.cards;

  const decide = (action: MatchAction, note?: string) => {
    if (top) deck.decide(top, action, note);
    // Who has read down the last card wants to see the next one from its top.
    if ((region.current?.getBoundingClientRect().top ?? 0) < 0)
      region.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    // A link or a button of the leaving card may have the focus.
    if (document.activeElement?.closest('[data-card]')) region.current?.focus({ preventScroll: true });
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
      aria-label="Businesses to discover"
      className="mx-auto max-w-xl rounded-card @3xl:max-w-4xl"
    >
      <div data-card className="relative">
        {shown.map((entry) => (
          <DeckCard
            key={entry.card.id}
            {...entry}
            isReturned={entry.card.id === returnedId}
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
            onNote={() => setIsNoteOpen(true)}
          />
          <KeyHints />
          <NoteDialog
            card={top}
            isOpen={isNoteOpen}
            onOpenChange={setIsNoteOpen}
            onSend={(note) => decide('like', note)}
          />
        </>
      )}
    </section>
  );
}
