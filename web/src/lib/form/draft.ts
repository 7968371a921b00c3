import { personalStorage } from '../personal-storage.ts';

/** These fields are typed anew, always. */
const secret = /password|code|token/i;

/** A session that ended is long enough ago then that nobody expects the form as it was. */
const lostForMs = 3_600_000;

type Values = Record<string, unknown>;

/** By field: what was saved when it was typed, and what was typed. */
type Draft = Record<string, [before: unknown, typed: unknown]>;

/** A form of another version may have kept something else: what can't be read is no draft. */
function readDraft(kept: string): Draft {
  try {
    const entries = Object.entries(JSON.parse(kept) as object);
    return Object.fromEntries(entries.filter(([, value]) => Array.isArray(value) && value.length === 2));
  } catch {
    return {};
  }
}

/** Whether a form that has the one value in a field can have the other: text, a list, a switch. */
const isAlike = (one: unknown, other: unknown) =>
  one == null || other == null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const mayKeep = (name: string, value: unknown) => !secret.test(name) && !(value instanceof Blob);

/** Which fields hold something else than what is saved. */
export const changedFields = (values: Values, saved: Values): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], saved[name]));

/** What was typed and may be kept in the browser; undefined where that is nothing. */
export function draftOf(values: Values, saved: Values): string | undefined {
  const names = changedFields(values, saved).filter((name) => mayKeep(name, values[name]));
  const draft: Draft = Object.fromEntries(names.map((name) => [name, [saved[name], values[name]]]));
  return names.length > 0 ? JSON.stringify(draft) : undefined;
}

/**
 * What is saved, with the draft over it; undefined where nothing is left of the draft.
 * A field that was saved anew since then keeps what is saved.
 */
export function withDraft<V extends Values>(kept: string | undefined, saved: V): V | undefined {
  if (kept === undefined) return undefined;
  const left = Object.entries(readDraft(kept)).filter(
    ([name, [before, typed]]) =>
      name in saved && isSame(before, saved[name] ?? null) && isAlike(typed, saved[name]),
  );
  if (left.length === 0) return undefined;
  return { ...saved, ...Object.fromEntries(left.map(([name, [, typed]]) => [name, typed])) };
}

/** Where a form's draft lies: `isLasting` outlives reloads, else it is read once, and within the hour. */
export function draftAt(memberId: number | undefined, name: string, isLasting = false) {
  const storage = memberId === undefined ? undefined : personalStorage(memberId);
  const drop = () => storage?.write(name, undefined);
  return {
    take<V extends Values>(saved: V): V | undefined {
      const kept = storage?.read(name, isLasting ? undefined : lostForMs);
      if (!isLasting) drop();
      return withDraft(kept, saved);
    },
    keep: (values: Values, saved: Values) => storage?.write(name, draftOf(values, saved)),
    isKept: () => storage?.read(name) !== undefined,
    drop,
  };
}
