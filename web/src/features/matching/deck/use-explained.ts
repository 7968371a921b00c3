import { useState, useSyncExternalStore } from 'react';
import { channel } from '#web/lib/store.ts';

/** Ids of the members who were told in this browser. */
const key = 'guildhall.matching-explained';
const changed = channel();

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage may be switched off: they are told once for each time that the screen is opened.
    return '';
  }
}

/**
 * Whether this member has been told in this browser what the buttons do: null while a page is not yet live, where the script
 * before its first paint knows whether anybody has.
 */
export function useExplained(memberId: number): [isExplained: boolean | null, explain: () => void] {
  const told = useSyncExternalStore(changed.on, read, () => null);
  const [isDone, setIsDone] = useState(false);
  const own = String(memberId);
  function explain() {
    setIsDone(true);
    const ids = new Set(read().split(' ').filter(Boolean)).add(own);
    try {
      localStorage.setItem(key, [...ids].join(' '));
    } catch {
      // As above.
    }
    changed.emit();
  }
  return [told === null ? null : isDone || told.split(' ').includes(own), explain];
}
