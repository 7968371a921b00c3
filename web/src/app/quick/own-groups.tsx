import type { Room } from '@guildhall/contract/chat.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import {
  Keyboard,
  LogIn,
  LogOut,
  type LucideIcon,
  Plus,
  Settings,
  Sparkles,
  Store,
  SunMoon,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLogout, useMe } from '#web/features/auth/queries.ts';
import { useRooms } from '#web/features/chat/queries.ts';
import { roomName } from '#web/features/chat/rooms/room-names.ts';
import { RoomPicture } from '#web/features/chat/rooms/room-picture.tsx';
import { unreadOf } from '#web/features/chat/shared/unread.ts';
import { useHasBilling } from '#web/features/site/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { toComposer } from '#web/lib/focus-wish.ts';
import { addBusiness, chatRoom, getStarted, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { type NavEntry, staffEntries, useNavEntries } from '../nav-entries.ts';
import type { Entry, Group } from './entries.ts';
import { openQuick } from './open-quick.ts';

function Drawn({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
    </span>
  );
}

const memberPages: Pick<NavEntry, 'path' | 'label' | 'icon' | 'words'>[] = [
  { path: paths.myBusinesses, label: message('Your Businesses'), icon: Store, words: message('listings') },
  { path: paths.profile, label: message('Profile'), icon: UserRound, words: message('account') },
  {
    path: paths.settings,
    label: message('Settings'),
    icon: Settings,
    words: message('account security password sign-in sessions devices'),
  },
  {
    path: paths.subscribe,
    label: message('Membership'),
    icon: Sparkles,
    words: message('plan upgrade subscribe'),
  },
];

function usePages(): Entry[] {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const navEntries = useNavEntries();
  const hasBilling = useHasBilling();
  const staff = staffEntries.filter(({ roles }) => me && roles?.includes(me.role));
  const own = memberPages.filter(({ path }) => hasBilling || path !== paths.subscribe);
  return [...navEntries, ...(me ? [...own, ...staff] : [])].map(({ path, label, icon, words }) => ({
    id: `page ${path}`,
    label: t(label),
    picture: <Drawn icon={icon} />,
    words: words ? t(words) : '',
    act: () => void navigate(path),
  }));
}

function unreadDetail(room: Room): string | null {
  const unread = unreadOf(room);
  if (unread === 0) return null;
  return room.type === 'general'
    ? t('{unread, plural, one {# mention of you} other {# mentions of you}}', { unread })
    : t('{unread, plural, one {# unread message} other {# unread messages}}', { unread });
}

/** Those with something unread come first, as they are the likeliest. */
function useRoomEntries(): Entry[] {
  const { data: rooms = [] } = useRooms();
  const hasChat = useIsOn('chat');
  const navigate = useNavigate();
  if (!hasChat) return [];
  return rooms
    .toSorted((a, b) => Number(unreadOf(b) > 0) - Number(unreadOf(a) > 0))
    .map((room) => ({
      id: `room ${room.id}`,
      label: roomName(room),
      detail: unreadDetail(room),
      words: t('chat message {name}', { name: room.partner?.displayName ?? '' }),
      picture: <RoomPicture room={room} size="sm" />,
      act: () => void navigate(chatRoom(room.id), { state: toComposer }),
    }));
}

const themeNames: Record<Theme, Message> = {
  system: message('Theme as on this computer'),
  light: message('Light theme'),
  dark: message('Dark theme'),
};

function useActions(): Entry[] {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const logout = useLogout();
  const theme = useTheme();
  const action = (label: string, icon: LucideIcon, words: string, act: () => void): Entry => ({
    id: `action ${label}`,
    label,
    words,
    picture: <Drawn icon={icon} />,
    act,
  });
  const look = themes
    .filter((one) => one !== theme)
    .map((one) => action(t(themeNames[one]), SunMoon, t('colours appearance mode'), () => setTheme(one)));
  const keys = action(t('Keyboard shortcuts'), Keyboard, t('keys help'), () => openQuick('shortcuts'));
  if (!me)
    return [
      action(t('Get Started'), Plus, t('register sign up account join'), () => location.assign(getStarted())),
      action(t('Sign In'), LogIn, t('login'), () => void navigate(paths.login)),
      ...look,
      keys,
    ];
  return [
    action(t('Add a Business'), Plus, t('new listing create'), () => void navigate(addBusiness)),
    ...look,
    keys,
    action(t('Sign out'), LogOut, t('log out logout leave'), () => logout.mutate()),
  ];
}

/** What needs no search: pages, the member's rooms, and what can be done. */
export function useOwnGroups(): Group[] {
  return [
    { name: t('Rooms'), entries: useRoomEntries() },
    { name: t('Pages'), entries: usePages() },
    { name: t('Actions'), entries: useActions() },
  ];
}
