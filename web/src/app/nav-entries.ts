import type { Role } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import {
  Building2,
  CalendarDays,
  Gavel,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { useBrand } from '#web/lib/brand.ts';
import { paths } from '#web/lib/paths.ts';

export interface NavEntry {
  path: string;
  label: Message;
  /** For the bottom bar and the rail of icons, where room is short. */
  shortLabel: Message;
  icon: LucideIcon;
  /** Locked look and sign-in prompt for visitors. */
  needsSignIn: boolean;
  /** Which live number stands beside it. */
  count?: 'requests' | 'unread' | 'groups';
  /** What else it is found by in the quick ways. */
  words?: Message;
  /** Of what an admin can switch off. */
  feature?: SiteFeature;
  /** Only for these roles. */
  roles?: readonly Role[];
}

/** Whether the entry stands for an address: its own, or one below it. */
export function isAt(pathname: string, { path }: NavEntry): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
}

/** product.md 2, in its order. */
const navEntries: readonly NavEntry[] = [
  {
    path: paths.dashboard,
    label: message('Dashboard'),
    shortLabel: message('Dashboard'),
    icon: LayoutDashboard,
    needsSignIn: true,
  },
  {
    path: paths.matching,
    feature: 'matching',
    label: message('Matching'),
    shortLabel: message('Matching'),
    icon: Handshake,
    needsSignIn: true,
    count: 'requests',
  },
  {
    path: paths.chat,
    feature: 'chat',
    label: message('Come & Chat'),
    shortLabel: message('Chat'),
    icon: MessagesSquare,
    needsSignIn: true,
    count: 'unread',
  },
  {
    path: paths.directory,
    label: message('Business Directory'),
    shortLabel: message('Directory'),
    icon: Building2,
    needsSignIn: false,
  },
  {
    path: paths.groups,
    feature: 'groups',
    label: message('Business Groups'),
    shortLabel: message('Groups'),
    icon: UsersRound,
    needsSignIn: true,
    count: 'groups',
  },
  {
    path: paths.events,
    feature: 'events',
    label: message('Events'),
    shortLabel: message('Events'),
    icon: CalendarDays,
    needsSignIn: false,
    words: message('calendar dates meetings'),
  },
];

/** Those of what this site has. */
export function useNavEntries(): readonly NavEntry[] {
  const { off } = useBrand();
  return navEntries.filter(({ feature }) => !feature || !off.includes(feature));
}

export const staffEntries: readonly NavEntry[] = [
  {
    path: paths.moderator,
    label: message('Moderator Tools'),
    shortLabel: message('Moderator'),
    icon: Gavel,
    needsSignIn: true,
    roles: ['moderator', 'admin'],
  },
  {
    path: paths.admin,
    label: message('Admin Panel'),
    shortLabel: message('Admin'),
    icon: ShieldCheck,
    needsSignIn: true,
    roles: ['admin'],
  },
];
