import { type Candidate, type MatchAction, swipeMs } from '@guildhall/contract/matching.ts';
import type { CSSProperties } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { decisionOrder, looksFor } from '../decision-looks.ts';
import { CardEdge, CardFace } from './card/card-face.tsx';
import { exits } from './drag.ts';
import { useDrag } from './use-drag.ts';

interface DeckCardProps {
  card: Candidate;
  place: 'top' | 'behind' | 'leaving';
  leavingBy?: MatchAction | undefined;
  isReturned: boolean;
  /** Nothing moves yet, so only its edge is seen behind the top one. */
  isCovered: boolean;
  onDecide: (action: MatchAction) => void;
}

/** Shows where a pull leads: its strength is set by the drag, or is full on the way out. */
function Tint({ card, action }: { card: Candidate; action: MatchAction }) {
  const { icon: Icon, word, tint, corner, strength } = looksFor(card)[action];
  return (
    <div
      aria-hidden="true"
      data-tint={tint}
      className={cx(
        'pointer-events-none absolute inset-0 rounded-card bg-[color-mix(in_oklab,var(--tint)_55%,transparent)]',
        strength,
      )}
    >
      <span
        className={cx(
          'absolute top-4 inline-flex items-center gap-2 rounded-full border-2 border-on-tint bg-tint px-4 py-2 font-semibold text-on-tint [&_svg]:size-5',
          corner,
        )}
      >
        <Icon />
        {t(word)}
      </span>
    </div>
  );
}

const leave = `transform ${swipeMs}ms ease-in, opacity ${swipeMs}ms ease-in`;

const places = {
  top: 'peer relative z-20 touch-pan-y cursor-grab select-none active:cursor-grabbing',
  // Its face is seen while the top one is pulled away, and until that one is back.
  behind:
    'absolute inset-0 z-10 origin-bottom translate-y-3 scale-[0.965] opacity-80 [--face:hidden] peer-data-dragged:[--face:visible]',
  leaving: 'pointer-events-none absolute inset-x-0 top-0 z-30',
};

/** A card of the stack: on top, behind, or flying out. It keeps its element all the way. */
export function DeckCard({ card, place, leavingBy, isReturned, isCovered, onDecide }: DeckCardProps) {
  const handlers = useDrag(place === 'top', onDecide);
  const style = leavingBy && {
    transition: leave,
    transform: exits[leavingBy],
    opacity: 0,
    [`--${leavingBy}`]: 1,
  };
  return (
    <div
      {...(place === 'top' && handlers)}
      {...(place !== 'top' && { inert: true, 'aria-hidden': true })}
      style={style as CSSProperties | undefined}
      className={cx(
        'transition-[transform,scale,translate,opacity] duration-300 ease-out',
        places[place],
        isReturned && 'animate-rise-in',
      )}
    >
      {isCovered ? <CardEdge card={card} /> : <CardFace card={card} />}
      {!isCovered && decisionOrder.map((action) => <Tint key={action} card={card} action={action} />)}
    </div>
  );
}
