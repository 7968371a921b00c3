import { GalleryHorizontalEnd, List } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { undoLook } from '../decision-looks.ts';
import { DeckList } from './deck-list.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { DeckStack } from './deck-stack.tsx';
import { Exhausted } from './exhausted.tsx';
import { remainingText } from './feedback.ts';
import { RankingNote } from './ranking-note.tsx';
import type { DeckControls } from './use-deck.ts';

/** One card at a time, or all of them in rows. */
const views = [
  { value: false, label: 'Cards', icon: GalleryHorizontalEnd },
  { value: true, label: 'List', icon: List },
];

interface DeckProps {
  deck: DeckControls;
  memberId: number;
  isList: boolean;
}

function Deck({ deck, memberId, isList }: DeckProps) {
  if (deck.error) return <ErrorState error={deck.error} onRetry={deck.retry} />;
  if (deck.isLoading && !deck.leaving) return <DeckSkeleton />;
  if (deck.cards.length === 0 && !deck.leaving) return <Exhausted deck={deck} />;
  return isList ? <DeckList deck={deck} /> : <DeckStack deck={deck} memberId={memberId} />;
}

/** Businesses that the member has not decided on yet. */
export function Discover({ onList, ...props }: DeckProps & { onList: (isList: boolean) => void }) {
  const { deck, isList } = props;
  const isReady = deck.cards.length > 0;
  return (
    // The browser would hold on to a line of the card that goes, or to what is below, and scroll away from the card that comes.
    <div className="@container -mx-4 overflow-x-clip px-4 pb-4 [overflow-anchor:none] sm:-mx-8 sm:px-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-x-4 sm:mb-4 short:mb-1 short:min-h-10">
        <p className="min-w-0 text-sm font-medium">{isReady && remainingText(deck.remaining)}</p>
        <div className="flex items-center gap-2">
          {isList && (
            <Button
              variant="secondary"
              aria-label={undoLook.label}
              aria-keyshortcuts={undoLook.key}
              aria-disabled={!deck.canUndo}
              onClick={deck.undo}
              className="aria-disabled:cursor-default aria-disabled:text-muted"
            >
              {undoLook.word}
            </Button>
          )}
          <Segmented legend="View" choices={views} value={isList} onChange={onList} hasLabels />
        </div>
      </div>
      <Deck {...props} />
      <RankingNote />
    </div>
  );
}
