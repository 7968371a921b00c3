import { Heart, MapPin, SendHorizontal, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Monogram, MonogramBanner } from '#web/features/businesses/shared/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/shared/type-badge.tsx';
import { cx } from '#web/lib/classes.ts';
import { rich, t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import joineryLogo from './pictures/alder-and-finch.svg';
import coffeeLogo from './pictures/harbour-lane.svg';
import ownerFace from './pictures/tomas-alder.svg';

/** Fictional, and said to be so on the page. */
const joinery = () => ({
  name: 'Alder & Finch Joinery',
  logoUrl: joineryLogo,
  owner: t('Tomas Alder'),
  type: 'SME',
  industry: t('Manufacturing'),
  place: t('Manufacturing · Bramwick'),
  tags: [t('Shopfitting'), t('Oak'), t('Made to measure'), t('Restoration'), t('Small runs')],
});
const coffee = () => ({
  name: 'Harbour Lane Coffee',
  logoUrl: coffeeLogo,
  type: 'Freelancer',
  industry: t('Retail'),
});

function Round({ word, children, className }: { word: string; children: ReactNode; className: string }) {
  return (
    <span className="flex w-20 flex-col items-center gap-1.5 text-xs text-muted">
      <span
        className={cx('inline-flex items-center justify-center rounded-full border [&_svg]:size-5', className)}
      >
        {children}
      </span>
      {word}
    </span>
  );
}

function MatchCard() {
  const { name, owner, type, place, tags } = joinery();
  return (
    <div className="relative isolate self-start">
      <Card className="relative overflow-hidden shadow-float">
        <MonogramBanner {...joinery()} className="h-28" />
        <div className="p-5">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-serif text-lg font-medium">{name}</p>
              <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
                <MapPin className="size-3.5" />
                {place}
              </p>
            </div>
            <TypeBadge type={type} />
          </div>
          <p className="mt-2.5 flex items-center gap-2 text-sm font-medium">
            <Avatar name={owner} src={ownerFace} size="xs" />
            {owner}
          </p>
          <TagList tags={tags} max={4} className="mt-3" />
          <p className="mt-4 rounded-control bg-primary-soft px-3 py-2 text-sm text-on-primary-soft">
            {rich(
              '<strong>Why you two:</strong> you need a counter and shelves. They fit shops, twelve minutes away.',
              { strong: (words) => <strong className="font-semibold">{words}</strong> },
            )}
          </p>
          <div className="mt-4 flex items-end justify-center gap-2">
            <Round word={t('Pass')} className="size-12 text-danger">
              <X />
            </Round>
            <Round word={t('Keep')} className="size-10 text-accent">
              <Star />
            </Round>
            <Round word={t('Ask to meet')} className="size-12 border-primary bg-primary text-on-primary">
              <Heart />
            </Round>
          </div>
        </div>
      </Card>
      {/* Behind the other, and after it: it hangs on its end, which a page that comes in parts has last. */}
      <Card className="absolute inset-x-4 -bottom-2 -z-10 h-16" />
    </div>
  );
}

function Bubble({ mine, time, children }: { mine?: boolean; time: string; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col gap-1', mine ? 'items-end' : 'items-start')}>
      <p
        className={cx(
          'max-w-[86%] rounded-card px-3 py-2 text-sm',
          mine ? 'bg-primary text-on-primary' : 'bg-sunken',
        )}
      >
        {children}
      </p>
      <time className="px-1 text-xs text-muted">{time}</time>
    </div>
  );
}

function Conversation() {
  const { name, owner } = joinery();
  return (
    <Card className="overflow-hidden shadow-float">
      <div className="flex items-center gap-3 border-b px-4 py-3">
        <Avatar name={owner} src={ownerFace} size="sm" />
        <div className="min-w-0 text-sm">
          <p className="truncate font-medium">{owner}</p>
          <p className="truncate text-muted">{name}</p>
        </div>
        <Badge tint="green" className="ml-auto">
          {t('Matched')}
        </Badge>
      </div>
      <div className="space-y-2.5 p-4">
        <Bubble time="09:41 AM">{t('Lovely corner you have there. How long is the counter to be?')}</Bubble>
        <Bubble mine time="09:43 AM">
          {t('Three metres forty, with room for the grinder.')}
        </Bubble>
        <Bubble time="09:44 AM">{t('I can measure on Thursday before you open.')}</Bubble>
      </div>
      <div className="mx-4 mb-4 flex items-center justify-between rounded-control border border-control px-3 py-2 text-sm text-muted">
        {t('Write a message')}
        <SendHorizontal className="size-4 text-primary" />
      </div>
    </Card>
  );
}

function Listing() {
  const { name, type } = coffee();
  return (
    <Card className="p-4 shadow-float">
      <div className="flex gap-3">
        <Monogram {...coffee()} size="md" />
        <div className="min-w-0 text-sm">
          <p className="truncate font-serif text-base font-medium">{name}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <TypeBadge type={type} />
            <Badge tint="green">{t('Claimed')}</Badge>
          </p>
        </div>
      </div>
      <p className="mt-3 line-clamp-2 text-sm text-muted">
        {t('Roasted by the quay on Tuesdays, poured all week.')}
      </p>
    </Card>
  );
}

/** The product at a glance: a match, the conversation that follows, the listing behind it. A picture, not a control. */
export function Showcase() {
  return (
    <figure>
      <div
        role="img"
        aria-label={t(
          'Illustration: a match card for a joinery, the conversation that follows the match, and the directory listing of a coffee roaster.',
        )}
        className="select-none"
      >
        <div aria-hidden="true" inert className="grid gap-5 @lg:grid-cols-2">
          <MatchCard />
          <div className="flex flex-col gap-5 @lg:pt-10">
            <Conversation />
            <Listing />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-xs text-muted @lg:text-right">
        {t('An illustration. These businesses are fictional.')}
      </figcaption>
    </figure>
  );
}
