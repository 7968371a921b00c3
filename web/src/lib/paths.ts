/** Every address of the site. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  confirm: '/confirm',
  dashboard: '/dashboard',
  matching: '/matching',
  chat: '/chat',
  directory: '/directory',
  groups: '/groups',
  profile: '/profile',
  myBusinesses: '/my-businesses',
  subscribe: '/subscribe',
  admin: '/admin',
  moderator: '/moderator',
  apiDocs: '/api/docs',
  /** Answered by the server, which starts the sign-in: for <a href>, not for <Link>. */
  serverLogin: '/api/login',
} as const;

/** A matching tab: discover, pending, favorites, requests, rejected. */
export const matchingTab = (tab: string) => `${paths.matching}?tab=${tab}`;
export const chatRoom = (roomId: number) => `${paths.chat}?room=${roomId}`;

/** The sign-in page, which leads back to `next` (a path of this site). */
export const loginThen = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;
export const registerThen = (next: string) => `${paths.register}?next=${encodeURIComponent(next)}`;
