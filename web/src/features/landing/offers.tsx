import type { PlanLimits, PlanOffer } from '@guildhall/contract/billing.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { BadgeCheck, BookOpen, Crown, Handshake, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { nameOf, useHasPlans, useOffer } from '#web/features/billing/shared/plans.ts';
import { t } from '#web/lib/text.ts';

interface Offered {
  icon: LucideIcon;
  title: Message;
  text: Message;
  isPlan?: true;
}

/** Of the largest plan, as it is sold here. */
const planWords = (plan: string, { requests, groups }: PlanLimits): Pick<Offered, 'title' | 'text'> => ({
  title: message('{plan} Features', { plan }),
  text:
    requests === null && groups === null
      ? message(
          'As many match requests and groups as you like, priority placement in the directory, and figures on how often you are viewed.',
        )
      : message(
          'More match requests and groups, priority placement in the directory, and figures on how often you are viewed.',
        ),
});

/** product.md 1. */
const offersOf = (premium: PlanOffer): Offered[] => [
  {
    icon: Handshake,
    title: message('Smart Matching'),
    text: message(
      'AI-powered: one card at a time, ranked by what both sides need and offer, with the reasons beside it. Swipe, click or use the arrow keys.',
    ),
  },
  {
    icon: MessagesSquare,
    title: message('Real-time Chat'),
    text: message('A private room with every match, a room for each group, and one room for everybody.'),
  },
  {
    icon: BookOpen,
    title: message('Business Directory'),
    text: message('Claimed and unclaimed listings with filters that show what they will find.'),
  },
  {
    icon: UsersRound,
    title: message('Business Groups'),
    text: message('Public or by invitation, for an industry or an interest, with their events.'),
  },
  {
    isPlan: true,
    icon: Crown,
    ...planWords(nameOf(premium), premium),
  },
  {
    icon: BadgeCheck,
    title: message('Business Claiming'),
    text: message('Already listed? Prove the listing is yours by a mail to its own domain.'),
  },
];

export function Offers() {
  const hasPlans = useHasPlans();
  const { premium } = useOffer();
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border bg-hairline @2xl:grid-cols-2 @4xl:grid-cols-3">
      {offersOf(premium)
        .filter(({ isPlan }) => hasPlans || !isPlan)
        .map(({ icon: Icon, title, text }) => (
          <li key={title.text} className="bg-surface p-6">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-primary" />
            <h3 className="mt-4 text-lg">{t(title)}</h3>
            <p className="mt-1.5 max-w-md text-sm text-muted">{t(text)}</p>
          </li>
        ))}
    </ul>
  );
}
