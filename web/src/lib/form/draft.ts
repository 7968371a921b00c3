import { personalStorage } from '../personal-storage.ts';

/** A form that is being filled in outlives a reload, and the way through the sign-in when the session ends under it. */
export function keepDraft(memberId: number, name: string, values: object): void {
  personalStorage(memberId).write(name, JSON.stringify(values));
}

export function dropDraft(memberId: number, name: string): void {
  personalStorage(memberId).write(name, undefined);
}

/** The draft of this member; somebody else's is gone by then. */
export function readDraft<V extends object>(memberId: number, name: string, defaults: V): V | undefined {
  const kept = personalStorage(memberId).read(name);
  try {
    return kept ? { ...defaults, ...JSON.parse(kept) } : undefined;
  } catch {
    return undefined;
  }
}
