import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { trialOf } from '../../../settings.ts';
import { hasMark, setMark } from '../../allowances/service.ts';
import { monthsLater } from '../../billing/rules.ts';
import { addMonths, dropTrial, hasTried, monthsTried } from '../../billing/service.ts';
import { hashAddress } from '../../claims/rules.ts';
import { findMember } from '../../members/repository.ts';
import { isAddedByAdmin } from './repository.ts';

/** Months in which an address that had a trial gets none with a new account. */
const memoryMonths = 12;

const markOf = (email: string) => `trial|${hashAddress(email)}`;

/**
 * Everybody who joins has the largest plan for as many months as an admin says, whatever their address is. Who only names an address learns nothing of it,
 * and gains nothing by it.
 */
export async function startTrial(ctx: Context, { memberId }: FactOf<'member.joined'>): Promise<void> {
  const { trialMonths: months } = trialOf(ctx);
  if (months > 0) await addMonths(ctx, memberId, { plan: 'premium', months, source: 'trial' });
}

const remember = (ctx: Context, email: string) =>
  setMark(ctx.db, markOf(email), monthsLater(ctx.now(), memoryMonths));

/**
 * The address is theirs, so what is known of it counts: it had a trial already, or has more months of it. From now on it has had one,
 * also once they have another address and it is free again.
 */
export async function settleTrial(ctx: Context, { memberId }: FactOf<'member.confirmed'>): Promise<void> {
  const member = await findMember(ctx.db, memberId);
  if (!member) return;
  const given = await monthsTried(ctx, memberId);
  if (await hasMark(ctx.db, markOf(member.email), ctx.now()))
    return given > 0 ? dropTrial(ctx, memberId) : undefined;
  const isAdded = await isAddedByAdmin(ctx.db, member.email, ctx.now());
  // What was given as they joined stays, whatever is set by now.
  const months = isAdded ? trialOf(ctx).addedTrialMonths - given : 0;
  if (given > 0 || months > 0) await remember(ctx, member.email);
  if (months > 0) await addMonths(ctx, memberId, { plan: 'premium', months, source: 'trial' });
}

/**
 * Who deletes an account and makes another one doesn't begin anew. Of the address its hash is kept for that. An account that was never
 * confirmed showed no address.
 */
export async function rememberTrial(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  const member = await findMember(ctx.db, memberId);
  if (!member?.emailConfirmedAt || !(await hasTried(ctx, memberId))) return;
  await remember(ctx, member.email);
}
