import type { Context } from '../../../context.ts';
import { listKept } from '../repository.ts';
import { faultOf, noHash } from '../rules.ts';

export interface Verdict {
  /** So many acts are as they were recorded. */
  acts: number;
  /** The hash of the last of these. */
  head: string;
  /** The first thing that is wrong; null: the chain is whole. */
  fault: string | null;
  /** So many acts tell no longer who acted or whom they concern, since an account was erased. */
  erased: number;
  /** The hash of the act that was asked about; undefined: it isn't there. */
  found: string | undefined;
}

const readAtOnce = 1000;

/**
 * Reads the whole log, the first act first, and stops where something was changed or taken out.
 * @param askedAbout the number of an act whose hash is known from elsewhere
 */
export async function verifyActs({ db }: Pick<Context, 'db'>, askedAbout?: number): Promise<Verdict> {
  let before: { id: number; hash: Buffer } = { id: 0, hash: noHash };
  let erased = 0;
  let found: string | undefined;
  const verdict = (fault: string | null) => ({
    acts: before.id,
    head: before.hash.toString('hex'),
    fault,
    erased,
    found,
  });
  for (;;) {
    const kept = await listKept(db, before.id, readAtOnce);
    for (const act of kept) {
      const fault = faultOf(before, act);
      if (fault) return verdict(fault);
      if (!act.actorSalt || !act.memberSalt) erased += 1;
      if (act.id === askedAbout) found = act.hash.toString('hex');
      before = act;
    }
    if (kept.length < readAtOnce) return verdict(null);
  }
}
