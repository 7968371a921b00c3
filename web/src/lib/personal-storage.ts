import { sessionIdleDays } from '@guildhall/contract/auth.ts';

/*
 * What a member has typed and not yet sent. Personal data stays out of the browser's storage, but an unsent message
 * survives a reload (product.md, chat 4). So this is the one exception: only the member's own words that the server
 * hasn't got yet, under keys of that member, gone after sending, when the session ends, when somebody else signs in
 * on this browser, and with the session's own idle lifetime. localStorage, because it writes before the page goes away.
 */
const root = 'guildhall.personal.';
/** As long as a session may be idle. */
const lifetimeMs = sessionIdleDays * 86_400_000;

export interface PersonalStorage {
  /** @param withinMs what was written longer ago is not read */
  read(name: string, withinMs?: number): string | undefined;
  /** `undefined` removes. */
  write(name: string, value: string | undefined): void;
  /** The names that begin so. */
  list(prefix: string): string[];
  /** Another tab of this browser wrote or removed something. */
  onChange(listener: (name: string, value: string | undefined) => void): () => void;
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(root));
  } catch {
    // Storage may be switched off: nothing is kept then.
    return [];
  }
}

function readKey(key: string, withinMs = lifetimeMs): string | undefined {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number; value?: string };
    return at && Date.now() - at < withinMs ? value : undefined;
  } catch {
    return undefined;
  }
}

function writeKey(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Full or switched off: it lives as long as the page.
  }
}

/** Rises when everything is forgotten: what a screen still wants to write on its way out is not written then. */
let era = 0;

/** When the session ends. */
export function forgetPersonalStorage(): void {
  era += 1;
  for (const key of keys()) writeKey(key, undefined);
}

/**
 * What a member has typed when the session ends under them waits in this tab while they sign in again: for them alone, and for an hour.
 */
const waitingKey = 'guildhall.waiting';
const waitingMs = 3_600_000;

interface Waiting {
  memberId: number;
  at: number;
  /** Whole keys of localStorage, with what they hold. */
  entries: Record<string, string>;
}

/** Call it before the session ends, which empties the storage itself. */
export function parkPersonalStorage(memberId: number): void {
  const own = keys().filter((key) => key.startsWith(`${root}${memberId}.`));
  try {
    const entries = Object.fromEntries(own.map((key) => [key, localStorage.getItem(key) ?? '']));
    const waiting: Waiting = { memberId, at: Date.now(), entries };
    sessionStorage.setItem(waitingKey, JSON.stringify(waiting));
  } catch {
    // Full or switched off: it is lost with the session.
  }
}

function unparkPersonalStorage(memberId: number): void {
  try {
    const kept = sessionStorage.getItem(waitingKey);
    if (!kept) return;
    sessionStorage.removeItem(waitingKey);
    const waiting = JSON.parse(kept) as Waiting;
    if (waiting.memberId !== memberId || Date.now() - waiting.at > waitingMs) return;
    for (const [key, value] of Object.entries(waiting.entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  } catch {
    // As in writeKey.
  }
}

/** The storage of this member; that of everybody else, and what is too old, is removed. */
export function personalStorage(memberId: number): PersonalStorage {
  const own = `${root}${memberId}.`;
  const openedIn = era;
  unparkPersonalStorage(memberId);
  for (const key of keys()) if (!key.startsWith(own) || readKey(key) === undefined) writeKey(key, undefined);
  return {
    read: (name, withinMs) => readKey(own + name, withinMs),
    write(name, value) {
      if (openedIn === era) writeKey(own + name, value);
    },
    list: (prefix) =>
      keys()
        .filter((key) => key.startsWith(own + prefix))
        .map((key) => key.slice(own.length)),
    onChange(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key?.startsWith(own)) listener(key.slice(own.length), readKey(key));
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
