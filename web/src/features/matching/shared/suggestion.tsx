import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { type MouseEvent, useId } from 'react';
import { MonogramBanner } from '#web/features/businesses/shared/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/shared/type-badge.tsx';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { cx } from '#web/lib/classes.ts';
import { matchingTab, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { BusinessPlace } from '../business-place.tsx';
import { decisionOrder, looksFor } from '../decision-looks.ts';
import { ClampedText } from '../deck/card/clamped-text.tsx';
import { noneLeftText } from '../deck/feedback.ts';
import type { DeckControls } from '../deck/use-deck.ts';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import { WhyLine } from './why-line.tsx';

interface SuggestedProps {
  card: Candidate;
  /** It takes the place of one that was decided on. */
  isNext: boolean;
  onDecide: (action: MatchAction, event: MouseEvent) => void;
}

function Suggested({ card, isNext, onDecide }: SuggestedProps) {
  const nameId = useId();
  const looks = looksFor(card);
  return (
    <article aria-labelledby={nameId} className={cx(isNext && 'animate-rise-in')}>
      <MonogramBanner {...card} isPatient className="h-28" />
      <div className="space-y-3.5 p-5">
        <header>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 id={nameId} className="min-w-0 text-xl wrap-anywhere">
              <bdi>{card.name}</bdi>
            </h3>
            <TypeBadge type={card.type} />
          </div>
          <div className="mt-1.5">
            <BusinessPlace business={card} />
          </div>
          <OwnerLine owner={card.owner} className="mt-2.5" />
        </header>
        <WhyLine why={card.why} />
        {card.description && <ClampedText text={card.description} className="text-sm" />}
        <div className="flex flex-wrap gap-2 border-t pt-4">
          {decisionOrder.map((action) => {
            const { word, label, outcome } = looks[action];
            const isMain = action === 'like';
            return (
              <Tooltip key={action} text={t(outcome)}>
                <Button
                  variant={isMain ? 'primary' : 'secondary'}
                  aria-label={label(card.name)}
                  onClick={(event) => onDecide(action, event)}
                  className={isMain ? 'grow-3' : 'grow'}
                >
                  {t(word)}
                </Button>
              </Tooltip>
            );
          })}
        </div>
      </div>
    </article>
  );
}

/**
 * The first card of Discover whose owner hasn't asked to meet: who has waits among the requests. Here and there it is the
 * same deck, so what is decided here is decided there.
 */
export function Suggestion({ deck }: { deck: DeckControls }) {
  const card = deck.cards.find(({ request }) => !request);

  function decide(action: MatchAction, event: MouseEvent) {
    // The buttons go with the card: a repeated key must not decide on the next one.
    event.currentTarget.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    if (card) deck.decide(card, action);
  }

  return (
    <section aria-labelledby="suggested" tabIndex={-1} className="min-w-0 rounded-card @min-[88rem]:row-span-2">
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-4">
          <h2 id="suggested" className="text-lg">
            {t('Suggested for you')}
          </h2>
          <Link to={matchingTab('discover')} className="link text-sm pointer-coarse:py-2">
            {t('Discover')}
          </Link>
        </div>
        {card ? (
          <Suggested key={card.id} card={card} isNext={deck.leaving !== null} onDecide={decide} />
        ) : deck.error ? (
          <ErrorLine
            error={deck.error}
            onRetry={deck.retry}
            title={t('The suggestion could not be loaded.')}
            className="border-t px-5 py-4"
          />
        ) : deck.isLoading ? (
          <SuggestionSkeleton />
        ) : deck.cards.length > 0 ? (
          <p className="border-t px-5 py-4 text-sm text-muted">
            {rich('The next businesses have asked to meet you. Answer their <link>requests</link> first.', {
              link: (words) => (
                <Link to={matchingTab('requests')} className="link">
                  {words}
                </Link>
              ),
            })}
          </p>
        ) : (
          <p className="border-t px-5 py-4 text-sm text-muted">
            {noneLeftText(deck.hasDecided)}{' '}
            <Link to={paths.directory} className="link">
              {t('Browse Directory')}
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}
