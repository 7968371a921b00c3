import { useSyncExternalStore } from 'react';
import { keepCookie } from './cookie.ts';
import { cookieOf, type StoredFlag } from './flags.ts';
import { rendering } from './rendering.ts';
import { channel } from './store.ts';

const changed = channel();
/**
 * Each cookie is read once: every render asks for it, and reading it asks the browser. Where cookies are switched off, a choice holds
 * until the page is left.
 */
const known = new Map<StoredFlag, boolean | undefined>();

function read(flag: StoredFlag): boolean | undefined {
  if (!known.has(flag)) known.set(flag, kept(flag));
  return known.get(flag);
}

function kept(flag: StoredFlag): boolean | undefined {
  const [, stored] = new RegExp(`(?:^|; )${cookieOf(flag)}=(true|false)`).exec(document.cookie) ?? [];
  return stored === undefined ? undefined : stored === 'true';
}

function store(flag: StoredFlag, value: boolean): void {
  known.set(flag, value);
  keepCookie(cookieOf(flag), String(value));
  changed.emit();
}

/**
 * Kept in a cookie, so that the server draws the page as this browser left it.
 * @returns the value, how to choose it, and whether somebody has
 */
export function useStoredFlag(flag: StoredFlag, initial: boolean): [boolean, (value: boolean) => void, boolean] {
  const value = useSyncExternalStore(
    changed.on,
    () => read(flag),
    () => rendering()?.flags[flag],
  );
  return [value ?? initial, (next) => store(flag, next), value !== undefined];
}
