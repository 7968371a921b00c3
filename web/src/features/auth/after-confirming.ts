import { localPath } from '#web/lib/local-path.ts';

/*
 * Where a newcomer was going, such as the plan chosen on the landing page: the mailed link opens in another tab, which knows
 * nothing of it. A path of this site and nothing of the person, so it may lie in the browser's storage.
 */
const key = 'guildhall.after-confirming';
/** As long as the link works. */
const keptMs = 86_400_000;

export function keepWayOn(path: string | undefined): void {
  try {
    if (path) localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or switched off: the usual next step comes.
  }
}

export function readWayOn(): string | undefined {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: string; at?: number };
    return at && Date.now() - at < keptMs ? localPath(path) : undefined;
  } catch {
    return undefined;
  }
}
