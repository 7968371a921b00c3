import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { Building2, Handshake, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { useBrand } from '#web/lib/brand.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';

interface Action {
  to: string;
  feature?: SiteFeature;
  label: Message;
  text: Message;
  icon: LucideIcon;
}

const actions: readonly Action[] = [
  {
    to: paths.matching,
    feature: 'matching',
    label: message('Start Matching'),
    text: message('Meet businesses one at a time'),
    icon: Handshake,
  },
  {
    to: paths.chat,
    feature: 'chat',
    label: message('View Messages'),
    text: message('General chat and your matches'),
    icon: MessagesSquare,
  },
  {
    to: paths.directory,
    label: message('Browse Directory'),
    text: message('Search all businesses'),
    icon: Building2,
  },
  {
    to: paths.groups,
    feature: 'groups',
    label: message('Join Groups'),
    text: message('Find your industry or interest'),
    icon: UsersRound,
  },
];

export function QuickActions() {
  const { off } = useBrand();
  const shown = actions.filter(({ feature }) => !feature || !off.includes(feature));
  return (
    <ul className="flex flex-wrap gap-px overflow-hidden rounded-card border bg-hairline">
      {shown.map(({ to, label, text, icon: Icon }) => (
        <li key={to} className="grow basis-2/5 bg-surface @3xl:basis-0">
          <Link
            to={to}
            className="group flex h-full flex-col gap-3 p-4 transition-colors hover:bg-primary-soft focus-visible:-outline-offset-2 sm:p-5"
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 text-primary" />
            <span>
              <span className="block text-sm font-medium">{t(label)}</span>
              <span className="mt-0.5 block text-sm text-muted group-hover:text-on-primary-soft">{t(text)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
