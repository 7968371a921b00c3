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

/** 'Europe/Isle_of_Man' → 'Isle of Man time'; 'UTC' stays. */
export function zoneName(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') ? `${place} time` : zone;
}

/** What a form offers, `own` first. */
export function timeZoneChoices(own: string): string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return [...new Set([own, 'UTC', ...all])].filter(Boolean);
}
