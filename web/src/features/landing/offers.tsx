import type { PlanLimits, PlanOffer } from '@guildhall/contract/billing.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { BadgeCheck, BookOpen, Crown, Handshake, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { nameOf, useHasPlans, useOffer } from '#web/features/billing/shared/plans.ts';
import { useBrand } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';

interface Offered {
  icon: LucideIcon;
  title: Message;
  text: Message;
  isPlan?: true;
  feature?: SiteFeature;
}

/** Of the largest plan, as it is sold here. */
const planWords = (
  plan: string,
  { requests, groups }: PlanLimits,
  hasBoth: boolean,
): Pick<Offered, 'title' | 'text'> => ({
  title: message('{plan} Features', { plan }),
  text: !hasBoth
    ? message('Priority placement in the directory, and figures on how often you are viewed.')
    : requests === null && groups === null
      ? message(
          'As many match requests and groups as you like, priority placement in the directory, and figures on how often you are viewed.',
        )
      : message(
          'More match requests and groups, priority placement in the directory, and figures on how often you are viewed.',
        ),
});

/** product.md 1. */
const offersOf = (premium: PlanOffer, has: (feature: SiteFeature) => boolean): Offered[] => [
  {
    feature: 'matching',
    icon: Handshake,
    title: message('Smart Matching'),
    text: message(
      'AI-powered: one card at a time, ranked by what both sides need and offer, with the reasons beside it. Swipe, click or use the arrow keys.',
    ),
  },
  {
    feature: 'chat',
    icon: MessagesSquare,
    title: message('Real-time Chat'),
    text:
      has('matching') && has('groups')
        ? message('A private room with every match, a room for each group, and one room for everybody.')
        : message('One room for everybody, in which members talk to each other.'),
  },
  {
    icon: BookOpen,
    title: message('Business Directory'),
    text: message('Claimed and unclaimed listings with filters that show what they will find.'),
  },
  {
    feature: 'groups',
    icon: UsersRound,
    title: message('Business Groups'),
    text: has('events')
      ? message('Public or by invitation, for an industry or an interest, with their events.')
      : message('Public or by invitation, for an industry or an interest.'),
  },
  {
    isPlan: true,
    icon: Crown,
    ...planWords(nameOf(premium), premium, has('matching') && has('groups')),
  },
  {
    icon: BadgeCheck,
    title: message('Business Claiming'),
    text: message('Already listed? Prove the listing is yours by a mail to its own domain.'),
  },
];

/** What this site has of it. */
export function useOffers(): Offered[] {
  const hasPlans = useHasPlans();
  const { premium } = useOffer();
  const { off } = useBrand();
  const has = (feature: SiteFeature) => !off.includes(feature);
  return offersOf(premium, has).filter(
    ({ isPlan, feature }) => (hasPlans || !isPlan) && (!feature || has(feature)),
  );
}

export function Offers() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border bg-hairline @2xl:grid-cols-2 @4xl:grid-cols-3">
      {useOffers().map(({ icon: Icon, title, text }) => (
        <li key={title.text} className="bg-surface p-6">
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-primary" />
          <h3 className="mt-4 text-lg">{t(title)}</h3>
          <p className="mt-1.5 max-w-md text-sm text-muted">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
