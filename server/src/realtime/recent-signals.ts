import type { Listeners } from './listeners.ts';

const membersMax = 10_000;
/** More listeners than this count as everybody: a signal must stay cheap. */
const audienceMax = 100;

/** When this process last heard a signal, and for whom. */
export interface RecentSignals {
  /** The present, to be asked about later. Means nothing to another process. */
  moment(): string;
  note(audience: Listeners): void;
  /** Signals may have gone unheard: of what was before, nothing is known. */
  forget(): void;
  /** Whether nobody told this member anything since then; also false when it isn't known. */
  wasQuiet(memberId: number, since: string): boolean;
}

/** `clock` only ever goes forward. */
export function createRecentSignals(clock = () => performance.now()): RecentSignals {
  const me = crypto.randomUUID();
  let knownSince = clock();
  let everybody = knownSince;
  /** Whoever was told last stands last. */
  const byMember = new Map<number, number>();

  function noteMember(memberId: number, now: number): void {
    byMember.delete(memberId);
    byMember.set(memberId, now);
    if (byMember.size <= membersMax) return;
    for (const [oldest, at] of byMember) {
      byMember.delete(oldest);
      knownSince = at;
      return;
    }
  }

  return {
    moment: () => `${me}@${clock()}`,
    note: ({ members }) => {
      const now = clock();
      if (!members || members.length > audienceMax) everybody = now;
      else for (const memberId of members) noteMember(memberId, now);
    },
    forget: () => {
      knownSince = clock();
      byMember.clear();
    },
    wasQuiet: (memberId, since) => {
      const [process, at] = since.split('@');
      return process === me && Number(at) > Math.max(knownSince, everybody, byMember.get(memberId) ?? 0);
    },
  };
}
