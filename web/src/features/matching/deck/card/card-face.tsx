import { matchingTagsShown } from '@guildhall/contract/businesses.ts';
import type { Candidate } from '@guildhall/contract/matching.ts';
import { useId } from 'react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { staffText } from '#web/features/businesses/shared/staff.ts';
import { TypeBadge, typeTint } from '#web/features/businesses/shared/type-badge.tsx';
import { WebsiteLink } from '#web/features/businesses/shared/website-link.tsx';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { BusinessPlace } from '../../business-place.tsx';
import { WhyLine } from '../../shared/why-line.tsx';
import { AskedLine } from './asked-line.tsx';
import { CardTopics } from './card-topics.tsx';
import { ClampedText } from './clamped-text.tsx';

const frame =
  'flex h-full min-h-72 flex-col overflow-hidden rounded-card border bg-surface shadow-float @3xl:grid @3xl:min-h-112 @3xl:grid-cols-[15rem_minmax(0,1fr)]';

const bannerLook = 'relative h-5 overflow-hidden bg-tint sm:h-28 @3xl:h-auto short:max-md:hidden';

/** Nothing cut through stands in the edge of a card behind another one: it says itself when its face is seen. */
const faceLook = '[visibility:var(--face)] transition-[visibility] duration-300';

/** The pattern in the colour of the type: above the text on narrow cards, beside it on wide ones. */
function Banner({ card }: { card: Candidate }) {
  return (
    <div data-tint={typeTint(card.type)} className={bannerLook}>
      <Pattern seed={card.name} columns={14} rows={14} className={cx('absolute inset-0 size-full', faceLook)} />
      <div
        className={cx(
          'absolute bottom-4 left-5 flex max-sm:hidden @3xl:top-7 @3xl:bottom-auto @3xl:left-7 short:max-md:hidden',
          faceLook,
        )}
      >
        <Monogram {...card} size="lg" className="border-2 border-surface shadow-float" />
      </div>
    </div>
  );
}

function Facts({ card, nameId }: { card: Candidate; nameId: string }) {
  const facts = [
    staffText(card),
    card.founded !== null && t('Founded {founded}', { founded: card.founded }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && !card.website) return null;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <WebsiteLink website={card.website} nameId={nameId} />
    </div>
  );
}

/** As much of a card as peeks out behind another one. */
export function CardEdge({ card }: { card: Candidate }) {
  return (
    <div className={frame}>
      <div data-tint={typeTint(card.type)} className={bannerLook} />
    </div>
  );
}

/** Everything that helps to decide on a business. */
export function CardFace({ card }: { card: Candidate }) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={frame}>
      <Banner card={card} />
      <div className={cx('flex min-w-0 flex-1 flex-col gap-3 p-4 sm:gap-4 sm:p-5 @3xl:p-7', faceLook)}>
        <header className="flex items-start gap-3">
          <Monogram {...card} className="sm:hidden short:hidden" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 id={nameId} className="min-w-0 text-lg wrap-anywhere sm:text-xl @3xl:text-2xl">
                <bdi>{card.name}</bdi>
              </h2>
              <TypeBadge type={card.type} />
              {!card.isClaimed && <Badge>{t('Unclaimed')}</Badge>}
            </div>
            <div className="mt-1 sm:mt-2">
              <BusinessPlace business={card} />
            </div>
          </div>
        </header>
        {/* Nobody is to decide before the reason is in sight, on the smallest phone: product.md, matching 6. */}
        <WhyLine why={card.why} />
        <AskedLine request={card.request} />
        <OwnerLine owner={card.owner} size="md" />
        {card.description && <ClampedText text={card.description} />}
        <TagList tags={card.tags} max={matchingTagsShown} />
        <CardTopics card={card} />
        <Facts card={card} nameId={nameId} />
      </div>
    </article>
  );
}
