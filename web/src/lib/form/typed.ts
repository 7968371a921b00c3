import { personalStorage } from '../personal-storage.ts';

/** These fields are typed anew, always. */
const secret = /password|code|token/i;

/** Later, what the server has may be newer. */
const waitsMs = 3_600_000;

type Values = Record<string, unknown>;

const isKept = (name: string, value: unknown) => !secret.test(name) && !(value instanceof Blob);

/** What was changed of the saved values and may be kept in the browser; undefined where that is nothing. */
export function typedIn(values: Values, saved: Values): string | undefined {
  const changed = Object.entries(values).filter(
    ([name, value]) => isKept(name, value) && JSON.stringify(value) !== JSON.stringify(saved[name]),
  );
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined;
}

/** Once: what the member had typed there when their session ended. Fields that the form no longer has are left out. */
export function takeTyped<V extends object>(
  memberId: number | undefined,
  name: string,
  defaults: V,
): V | undefined {
  if (memberId === undefined) return undefined;
  const storage = personalStorage(memberId);
  const kept = storage.read(name, waitsMs);
  storage.write(name, undefined);
  if (kept === undefined) return undefined;
  const known = Object.entries(JSON.parse(kept) as Values).filter(([field]) => field in defaults);
  return { ...defaults, ...Object.fromEntries(known) };
}
