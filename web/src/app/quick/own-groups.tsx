import type { Room } from '@guildhall/contract/chat.ts';
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
import { toComposer } from '#web/lib/focus-wish.ts';
import { plural } from '#web/lib/format.ts';
import { addBusiness, chatRoom, getStarted, paths } from '#web/lib/paths.ts';
import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { navEntries, staffEntries } from '../nav-entries.ts';
import type { Entry, Group } from './entries.ts';
import { openQuick } from './open-quick.ts';

function Drawn({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
    </span>
  );
}

const memberPages = [
  { path: paths.myBusinesses, label: 'Your Businesses', icon: Store, words: 'listings' },
  { path: paths.profile, label: 'Profile', icon: UserRound, words: 'account' },
  {
    path: paths.settings,
    label: 'Settings',
    icon: Settings,
    words: 'account security password sign-in sessions devices',
  },
  { path: paths.subscribe, label: 'Membership', icon: Sparkles, words: 'plan upgrade subscribe' },
];

function usePages(): Entry[] {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const staff = staffEntries.filter(({ roles }) => me && roles?.includes(me.role));
  return [...navEntries, ...(me ? [...memberPages, ...staff] : [])].map(({ path, label, icon, ...more }) => ({
    id: `page ${path}`,
    label,
    picture: <Drawn icon={icon} />,
    words: ('words' in more && more.words) || '',
    act: () => void navigate(path),
  }));
}

function unreadDetail(room: Room): string | null {
  const unread = unreadOf(room);
  if (unread === 0) return null;
  return room.type === 'general'
    ? plural(unread, 'mention of you', 'mentions of you')
    : plural(unread, 'unread message', 'unread messages');
}

/** Those with something unread come first, as they are the likeliest. */
function useRoomEntries(): Entry[] {
  const { data: rooms = [] } = useRooms();
  const navigate = useNavigate();
  return rooms
    .toSorted((a, b) => Number(unreadOf(b) > 0) - Number(unreadOf(a) > 0))
    .map((room) => ({
      id: `room ${room.id}`,
      label: roomName(room),
      detail: unreadDetail(room),
      words: `chat message ${room.partner?.displayName ?? ''}`,
      picture: <RoomPicture room={room} size="sm" />,
      act: () => void navigate(chatRoom(room.id), { state: toComposer }),
    }));
}

const themeNames: Record<Theme, string> = {
  system: 'Theme as on this computer',
  light: 'Light theme',
  dark: 'Dark theme',
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
    .map((one) => action(themeNames[one], SunMoon, 'colours appearance mode', () => setTheme(one)));
  const keys = action('Keyboard shortcuts', Keyboard, 'keys help', () => openQuick('shortcuts'));
  if (!me)
    return [
      action('Get Started', Plus, 'register sign up account join', () => location.assign(getStarted())),
      action('Sign In', LogIn, 'login', () => void navigate(paths.login)),
      ...look,
      keys,
    ];
  return [
    action('Add a Business', Plus, 'new listing create', () => void navigate(addBusiness)),
    ...look,
    keys,
    action('Sign out', LogOut, 'log out logout leave', () => logout.mutate()),
  ];
}

/** What needs no search: pages, the member's rooms, and what can be done. */
export function useOwnGroups(): Group[] {
  return [
    { name: 'Rooms', entries: useRoomEntries() },
    { name: 'Pages', entries: usePages() },
    { name: 'Actions', entries: useActions() },
  ];
}
