import { matchingTagsShown } from '@guildhall/contract/businesses.ts';
import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { useId } from 'react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/shared/type-badge.tsx';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { BusinessPlace } from '../business-place.tsx';
import { AskedLine } from './card/asked-line.tsx';
import { WhySentence } from './card/why-sentence.tsx';
import { DecisionButtons } from './deck-actions.tsx';

interface DeckRowProps {
  card: Candidate;
  onDecide: (action: MatchAction, button: Element) => void;
  onNote: () => void;
}

/** What the card says, in short, and the same decisions. */
export function DeckRow({ card, onDecide, onNote }: DeckRowProps) {
  const nameId = useId();
  const reason = card.why?.[0];
  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      className="flex flex-col gap-x-6 gap-y-4 p-4 focus-visible:-outline-offset-2 sm:p-5 @2xl:flex-row @2xl:items-center"
    >
      <div className="flex min-w-0 flex-1 gap-4">
        <Monogram {...card} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={nameId} className="min-w-0 text-lg wrap-anywhere">
              <bdi>{card.name}</bdi>
            </h2>
            <TypeBadge type={card.type} />
          </div>
          <div className="mt-1">
            <BusinessPlace business={card} />
          </div>
          <OwnerLine owner={card.owner} className="mt-1.5" />
          <AskedLine request={card.request} className="mt-2" />
          {reason && (
            <p className="mt-1.5 text-sm wrap-anywhere text-primary">
              <WhySentence reason={reason} />
            </p>
          )}
          <TagList tags={card.tags} max={matchingTagsShown} className="mt-2 max-sm:hidden" />
        </div>
      </div>
      <div className="flex items-start justify-end gap-1 sm:gap-2.5">
        <DecisionButtons card={card} onDecide={onDecide} onNote={onNote} />
      </div>
    </li>
  );
}
