import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DeckList } from './deck-list.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { DeckStack } from './deck-stack.tsx';
import { Exhausted } from './exhausted.tsx';
import { remainingText } from './feedback.ts';
import { RankingNote } from './ranking-note.tsx';
import { UndoButton } from './undo-button.tsx';
import type { DeckControls } from './use-deck.ts';
import { ViewSwitch } from './view-switch.tsx';

function Deck({ deck, isList }: { deck: DeckControls; isList: boolean }) {
  if (deck.error) return <ErrorState error={deck.error} onRetry={deck.retry} />;
  if (deck.isLoading && !deck.leaving) return <DeckSkeleton />;
  if (deck.cards.length === 0 && !deck.leaving) return <Exhausted deck={deck} />;
  return isList ? <DeckList deck={deck} /> : <DeckStack deck={deck} />;
}

/** Businesses that the member has not decided on yet. */
export function Discover({ deck }: { deck: DeckControls }) {
  const [isList, setIsList] = useStoredFlag('guildhall.matching-list', false);
  const isReady = deck.cards.length > 0;
  return (
    <div className="@container -mx-4 overflow-x-clip px-4 pb-4 sm:-mx-8 sm:px-8">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-x-4">
        <p className="min-w-0 text-sm font-medium">{isReady && remainingText(deck.remaining)}</p>
        <div className="flex items-center gap-2">
          {isList && <UndoButton deck={deck} />}
          <ViewSwitch isList={isList} onChange={setIsList} />
        </div>
      </div>
      <Deck deck={deck} isList={isList} />
      <RankingNote />
    </div>
  );
}
