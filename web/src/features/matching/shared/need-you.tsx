import type { Candidate, Reason } from '@guildhall/contract/matching.ts';
import { type MouseEvent, useId } from 'react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { looksFor } from '../decision-looks.ts';
import { WhySentence } from '../deck/card/why-sentence.tsx';
import type { DeckControls } from '../deck/use-deck.ts';

const shownMax = 3;

interface Needing {
  card: Candidate;
  need: Reason;
}

/** Of the deck those who need what the member offers, the best fit first: without the first card, which is suggested, and who has asked. */
export function needing(cards: readonly Candidate[]): Needing[] {
  const [, ...rest] = cards.filter(({ request }) => !request);
  return rest
    .flatMap((card) => {
      const need = card.why?.find(({ kind }) => kind === 'needs');
      return need ? [{ card, need }] : [];
    })
    .slice(0, shownMax);
}

function Row({ card, need, onAsk }: Needing & { onAsk: () => void }) {
  // The row goes at once: the focus is with its neighbour by then.
  const ask = (event: MouseEvent) => {
    focusNeighbour(event.currentTarget);
    onAsk();
  };
  const { word, label } = looksFor(card).like;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Monogram {...card} size="sm" />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={listingPage(card.id)}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline-offset-3 hover:underline pointer-coarse:min-h-11"
        >
          <bdi>{card.name}</bdi>
        </Link>
        <p className="text-sm text-muted">
          <WhySentence reason={need} />
        </p>
      </div>
      <Button variant="secondary" aria-label={label(card.name)} onClick={ask} className="max-sm:w-full">
        {t(word)}
      </Button>
    </li>
  );
}

/** The businesses that need the member most, where nothing waits. Nothing where nobody needs what they offer. */
export function NeedYou({ deck }: { deck: DeckControls }) {
  const headingId = useId();
  const found = needing(deck.cards);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t">
      <h3 id={headingId} className="px-5 pt-4 font-sans text-sm font-medium tracking-normal text-muted">
        {t('They need what you offer')}
      </h3>
      <ul className="divide-y">
        {found.map(({ card, need }) => (
          <Row key={card.id} card={card} need={need} onAsk={() => deck.decide(card, 'like')} />
        ))}
      </ul>
    </section>
  );
}
