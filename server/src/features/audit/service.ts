import { randomBytes } from 'node:crypto';
import {
  type Act,
  type ActDetails,
  actDetails,
  type actorKinds,
  detailMax,
  fieldsMax,
  type TargetKind,
} from '@guildhall/contract/audit.ts';
import type { Role } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { Pool } from '../../db/database.ts';
import { dayMs } from '../../durations.ts';
import { type Allowance, keyOf } from '../allowances/rules.ts';
import { addTry, endCounter, take } from '../allowances/service.ts';
import { insertActAlone, insertActs } from './repository.ts';
import { actorDigest, addressDigest, memberDigest } from './rules.ts';

/** What is told of an act. */
export interface Told {
  act: Act;
  /** Who did it, where that is not who calls: a sign-in. */
  actor?: { id: number; role: Role };
  target?: {
    kind: TargetKind;
    id: number;
    /** As it is called now, for when it is gone. Not of a member. */
    name?: string | null;
    /** The member whose it is, or who is concerned. What is told of the act goes with their account. */
    memberId?: number | null;
  };
  reason?: string | null;
  details?: ActDetails;
}

const saltBytes = 16;
const longest = { reason: 1000, name: detailMax };

const clip = (text: string, max: number) => text.slice(0, max).toWellFormed();

/** Words of members may be longer: an act doesn't fail for what is told of it. */
const clipped = (details: ActDetails) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? clip(value, detailMax)
        : Array.isArray(value)
          ? value.slice(0, fieldsMax)
          : value,
    ]),
  );

/**
 * Adds an act to the audit log, with its transaction: what falls was not done, and isn't recorded. Who calls, from where and by what
 * request is known by itself.
 */
export async function recordAct(ctx: Context, told: Told): Promise<void> {
  if (ctx.db.pool) return inTransaction(ctx, (ctx) => recordAct(ctx, told));
  const act = toRow(ctx, told);
  ctx.beforeCommit(({ db }) => insertActs(db, [act]));
}

/**
 * The same for what somebody can cause without end: what is over the bound is no row, and counted with the next one that is.
 * @param of whose share of it
 */
export async function recordBounded(
  ctx: Context,
  allowance: Allowance,
  of: number | undefined,
  told: Told,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const unsaid = keyOf({ ...allowance, name: `${allowance.name}-unsaid` }, of);
    if ((await take(ctx, allowance, of)) > 0) {
      await addTry(ctx.db, unsaid, ctx.now(), [0], dayMs);
      return;
    }
    const others = await endCounter(ctx.db, unsaid, ctx.now());
    const details = others > 0 ? { ...told.details, count: others + 1 } : told.details;
    await recordAct(ctx, { ...told, details });
  });
}

/** The same by a command of the operator's, which knows of no calls. */
export const recordByCommand = (pool: Pool, told: Told): Promise<void> =>
  insertActAlone(pool, toRow({ call: null, now: () => new Date() }, told));

function actorOf({ call }: Pick<Context, 'call'>, actor: Told['actor']) {
  const who = actor ?? call?.viewer;
  const kind: (typeof actorKinds)[number] = who ? 'member' : call ? 'stranger' : 'system';
  return { actorKind: kind, actorRole: who?.role ?? null, actorId: who?.id ?? null };
}

function toRow(
  ctx: Pick<Context, 'call' | 'now'>,
  { act, actor, target, reason, details }: Told,
): Parameters<typeof insertActs>[1][number] {
  const [actorSalt, addressSalt, memberSalt] = [0, 0, 0].map(() => randomBytes(saltBytes)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const who = actorOf(ctx, actor);
  const where = { address: ctx.call?.address || null };
  const isMember = target?.kind === 'member';
  const whom = {
    memberId: (isMember ? target.id : target?.memberId) ?? null,
    targetName: clip(target?.name ?? '', longest.name) || null,
    reason: clip(reason ?? '', longest.reason) || null,
    details: details ? JSON.stringify(actDetails.parse(clipped(details))) : null,
  };
  return {
    act,
    at: ctx.now(),
    ...who,
    actorSalt,
    actorDigest: actorDigest(actorSalt, who),
    ...where,
    addressSalt,
    addressDigest: addressDigest(addressSalt, where),
    targetKind: target?.kind ?? null,
    targetId: target && !isMember ? target.id : null,
    requestId: ctx.call?.requestId ?? null,
    ...whom,
    memberSalt,
    memberDigest: memberDigest(memberSalt, whom),
  };
}
