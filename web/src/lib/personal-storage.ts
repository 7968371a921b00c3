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
  read(name: string): string | undefined;
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

function readKey(key: string): string | undefined {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number; value?: string };
    return at && Date.now() - at < lifetimeMs ? value : undefined;
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

/** The storage of this member; that of everybody else, and what is too old, is removed. */
export function personalStorage(memberId: number): PersonalStorage {
  const own = `${root}${memberId}.`;
  const openedIn = era;
  for (const key of keys()) if (!key.startsWith(own) || readKey(key) === undefined) writeKey(key, undefined);
  return {
    read: (name) => readKey(own + name),
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
