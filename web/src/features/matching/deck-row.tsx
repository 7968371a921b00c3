import { matchingTagsShown } from '@guildhall/contract/businesses.ts';
import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { PenLine } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { cx } from '#web/lib/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { TypeBadge } from '#web/ui/type-badge.tsx';
import { BusinessPlace } from './business-place.tsx';
import { decisionLooks, decisionOrder } from './decision-looks.ts';

interface DeckRowProps {
  card: Candidate;
  onDecide: (action: MatchAction, event: MouseEvent) => void;
  onNote: () => void;
}

const looks: Record<MatchAction, string> = { dislike: 'text-danger!', star: 'text-accent!', like: '' };

/** What the card says, in short, and the same decisions. */
export function DeckRow({ card, onDecide, onNote }: DeckRowProps) {
  const nameId = useId();
  const [reason] = card.reasons;
  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      className="flex flex-col gap-x-6 gap-y-4 p-4 focus-visible:-outline-offset-2 sm:p-5 @2xl:flex-row @2xl:items-center"
    >
      <div className="flex min-w-0 flex-1 gap-4">
        <Monogram name={card.name} type={card.type} logoUrl={card.logoUrl} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={nameId} className="line-clamp-2 min-w-0 text-lg wrap-anywhere">
              <bdi>{card.name}</bdi>
            </h2>
            <TypeBadge type={card.type} />
          </div>
          <div className="mt-1">
            <BusinessPlace business={card} />
          </div>
          {reason && <p className="mt-1.5 text-sm font-medium wrap-anywhere text-primary">{reason}</p>}
          <TagList tags={card.tags} max={matchingTagsShown} className="mt-2 max-sm:hidden" />
        </div>
      </div>
      <div className="flex items-center justify-end gap-2.5">
        <IconButton
          label={`Like ${card.name} with a note`}
          aria-haspopup="dialog"
          onClick={onNote}
          className="size-11!"
        >
          <PenLine aria-hidden="true" />
        </IconButton>
        {decisionOrder.map((action) => {
          const { icon: Icon, label } = decisionLooks[action];
          return (
            <IconButton
              key={action}
              label={label(card.name)}
              variant={action === 'like' ? 'primary' : 'outline'}
              onClick={(event) => onDecide(action, event)}
              className={cx('size-11!', looks[action])}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          );
        })}
      </div>
    </li>
  );
}
