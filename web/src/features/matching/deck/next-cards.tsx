import type { Candidate } from '@guildhall/contract/matching.ts';
import { useId } from 'react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { t } from '#web/lib/text.ts';
import { useMovingRows } from '#web/ui/use-moving-rows.ts';
import { WhySentence } from './card/why-sentence.tsx';

interface NextCardsProps {
  cards: readonly Candidate[];
  /** Brings it to the top of the deck: only there it is decided on. */
  onRaise: (card: Candidate) => void;
}

/** Where there is room beside the deck: what comes next, and why. */
export function NextCards({ cards, onRaise }: NextCardsProps) {
  const id = useId();
  const rows = useMovingRows<HTMLUListElement>();
  if (cards.length === 0) return null;
  return (
    <aside aria-labelledby={id} className="hidden min-w-0 @6xl:block">
      <h2 id={id} className="eyebrow font-sans">
        {t('Coming next')}
      </h2>
      <ul ref={rows} className="relative mt-3 flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              onClick={() => onRaise(card)}
              className="flex w-full items-start gap-3 rounded-card border bg-surface p-3 text-left transition-colors hover:border-control"
            >
              <Monogram {...card} size="sm" />
              <span className="min-w-0 flex-1">
                <bdi className="line-clamp-2 font-serif font-semibold wrap-anywhere">{card.name}</bdi>
                <NextWhy card={card} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function NextWhy({ card }: { card: Candidate }) {
  const reason = card.why?.[0];
  const [phrase] = card.reasons;
  return (
    <span className="mt-0.5 block text-sm wrap-anywhere text-muted">
      {card.request ? t('Would like to meet you') : reason ? <WhySentence reason={reason} /> : phrase}
    </span>
  );
}
