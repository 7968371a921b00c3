import { keepCookie } from './cookie.ts';

/** Names no person; with it, the server writes times as this browser would. */
export const timeZoneCookie = 'guildhall.time-zone';

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function keepTimeZone(): void {
  const zone = encodeURIComponent(ownTimeZone());
  if (!document.cookie.split('; ').includes(`${timeZoneCookie}=${zone}`)) keepCookie(timeZoneCookie, zone);
}
