import type { Role } from '@guildhall/contract/members.ts';
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
import { paths } from '#web/lib/paths.ts';

export interface NavEntry {
  path: string;
  label: string;
  /** For the bottom bar and the rail of icons, where room is short. */
  shortLabel: string;
  icon: LucideIcon;
  /** Locked look and sign-in prompt for visitors. */
  needsSignIn: boolean;
  /** Which live number stands beside it. */
  count?: 'requests' | 'unread' | 'groups';
  /** What else it is found by in the quick ways. */
  words?: string;
  /** Only for these roles. */
  roles?: readonly Role[];
}

/** Whether the entry stands for an address: its own, or one below it. */
export function isAt(pathname: string, { path }: NavEntry): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
}

/** product.md 2, in its order. */
export const navEntries: readonly NavEntry[] = [
  {
    path: paths.dashboard,
    label: 'Dashboard',
    shortLabel: 'Dashboard',
    icon: LayoutDashboard,
    needsSignIn: true,
  },
  {
    path: paths.matching,
    label: 'Matching',
    shortLabel: 'Matching',
    icon: Handshake,
    needsSignIn: true,
    count: 'requests',
  },
  {
    path: paths.chat,
    label: 'Come & Chat',
    shortLabel: 'Chat',
    icon: MessagesSquare,
    needsSignIn: true,
    count: 'unread',
  },
  {
    path: paths.directory,
    label: 'Business Directory',
    shortLabel: 'Directory',
    icon: Building2,
    needsSignIn: false,
  },
  {
    path: paths.groups,
    label: 'Business Groups',
    shortLabel: 'Groups',
    icon: UsersRound,
    needsSignIn: true,
    count: 'groups',
  },
  {
    path: paths.events,
    label: 'Events',
    shortLabel: 'Events',
    icon: CalendarDays,
    needsSignIn: false,
    words: 'calendar dates meetings',
  },
];

export const staffEntries: readonly NavEntry[] = [
  {
    path: paths.moderator,
    label: 'Moderator Tools',
    shortLabel: 'Moderator',
    icon: Gavel,
    needsSignIn: true,
    roles: ['moderator', 'admin'],
  },
  {
    path: paths.admin,
    label: 'Admin Panel',
    shortLabel: 'Admin',
    icon: ShieldCheck,
    needsSignIn: true,
    roles: ['admin'],
  },
];
