import { sessionEnd } from '#web/lib/session-end.ts';
import { createStore } from '#web/lib/store.ts';
import { t } from '#web/lib/text.ts';
import { warn } from '#web/ui/report-failure.ts';

/** Why an act was refused, while the dialog that says so is open. */
const refusal = createStore<string | null>(null);

export const useUpgradeAsked = refusal.use;

/** The day on which this browser was last shown the way to the plans; nothing of who it was. */
const key = 'guildhall.upgrade-asked';
/** Where storage is switched off: until the page is left. */
let askedOn: string | undefined;

function wasAskedOn(day: string): boolean {
  try {
    return (localStorage.getItem(key) ?? askedOn) === day;
  } catch {
    return askedOn === day;
  }
}

function keep(day: string | undefined): void {
  askedOn = day;
  try {
    if (day === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, day);
  } catch {
    // Kept above.
  }
}

/**
 * After an act that the plan has no room for, where the screen has no place to say so. The way to the plans stands in the way once a
 * day: after that the same refusal says why, and no more.
 */
export function askToUpgrade(sentence: string): void {
  const today = new Date().toDateString();
  if (wasAskedOn(today)) {
    warn({ title: t('Your plan is full'), description: sentence });
    return;
  }
  keep(today);
  refusal.set(sentence);
}

export const closeUpgrade = (): void => refusal.set(null);
sessionEnd.on(() => {
  closeUpgrade();
  // Another member may sign in here.
  keep(undefined);
});
