import { defaultOffer } from '@guildhall/contract/billing.ts';
import type { Membership } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { lockMember } from '../members/repository.ts';
import { setPlan } from '../members/service.ts';
import type { User } from '../members/tables.ts';
import { findVersions, limitsOf } from './offer/repository.ts';
import { toOffer } from './offer/rules.ts';
import { deletePeriod, endPeriodAt, insertPeriod, listPeriods, updatePeriod } from './repository.ts';
import * as rules from './rules.ts';
import type { Period } from './tables.ts';

/*
 * A membership is the periods that a member was given or has paid (docs/decisions/0108). Whatever writes them is in a transaction,
 * and locks the member first.
 */

interface Months extends Pick<Period, 'plan' | 'source'> {
  months: number;
  /** As which they were bought; left out: as what is on offer now. */
  version?: number | null;
  reason?: string;
  givenBy?: number;
}

/** Gives months of a plan. They begin once what is at least as good has ended. */
export async function addMonths(
  ctx: Context,
  memberId: number,
  { plan, months, source, reason, givenBy, version = ctx.offer.plans[plan].version }: Months,
): Promise<Period> {
  const member = await requireMember(ctx, memberId);
  const now = ctx.now();
  const startsAt = rules.coveredUntil(await listPeriods(ctx.db, memberId), plan, now) ?? now;
  const endsAt = rules.monthsLater(startsAt, months);
  const values = { memberId, plan, version, source, startsAt, endsAt, reason, givenBy, createdAt: now };
  const added = await insertPeriod(ctx.db, values);
  await bringInLine(ctx, member, {});
  await ctx.tell({ type: 'membership.extended', memberId });
  return added;
}

/** Gives a plan from one day to another. */
export async function addPeriod(
  ctx: Context,
  memberId: number,
  period: Pick<Period, 'plan' | 'source' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  const member = await requireMember(ctx, memberId);
  const { version } = ctx.offer.plans[period.plan];
  await insertPeriod(ctx.db, { ...period, version, memberId, createdAt: ctx.now() });
  await bringInLine(ctx, member, {});
  await ctx.tell({ type: 'membership.extended', memberId });
}

export type CardPeriod = Pick<Period, 'plan' | 'version' | 'startsAt' | 'endsAt'> & { key: string };

/**
 * Makes what the member's card has paid exactly these periods. They count from now where they begin later.
 * @param staying the keys of those that an earlier customer has paid: nobody tells of them any more
 * @returns whether time that was paid is less than it was, and what waited behind it comes forward
 */
export async function keepPeriods(
  ctx: Context,
  memberId: number,
  paid: CardPeriod[],
  staying: string[] = [],
): Promise<boolean> {
  const member = await requireMember(ctx, memberId);
  const wanted = await withKnownVersions(ctx, paid);
  const now = ctx.now();
  const kept = (await listPeriods(ctx.db, memberId)).filter(({ key }) => key !== null && !staying.includes(key));
  let isCut = false;
  for (const row of kept) {
    const next = wanted.find(({ key }) => key === row.key);
    isCut ||= row.endsAt > now && (!next || next.endsAt < row.endsAt || next.plan !== row.plan);
    if (!next) await deletePeriod(ctx.db, row.id);
    else if (!isSame(row, next)) await updatePeriod(ctx.db, { ...next, id: row.id });
  }
  for (const row of wanted.filter(({ key }) => !kept.some((one) => one.key === key)))
    await insertPeriod(ctx.db, { ...row, memberId, source: 'card', createdAt: now });
  await bringInLine(ctx, member, { isCut });
  return isCut;
}

/** Of a site that another one's database was put in place of, the card provider may name versions that nobody knows here, or of another plan. */
async function withKnownVersions(ctx: Context, periods: CardPeriod[]): Promise<CardPeriod[]> {
  const known = await findVersions(
    ctx.db,
    periods.flatMap(({ version }) => version ?? []),
  );
  const isKnown = ({ plan, version }: CardPeriod) => known.some((one) => one.id === version && one.plan === plan);
  return periods.map((one) => (isKnown(one) ? one : { ...one, version: null }));
}

/**
 * Until when this plan or a better one runs by anything but what the card pays now; null: it doesn't.
 * @param staying as in `keepPeriods`
 */
export async function coveredUntil(
  ctx: Context,
  memberId: number,
  plan: Period['plan'],
  staying: string[] = [],
): Promise<Date | null> {
  const periods = await listPeriods(ctx.db, memberId);
  return rules.coveredUntil(
    periods.filter(({ key }) => key === null || staying.includes(key)),
    plan,
    ctx.now(),
  );
}

/** What a card has paid last, as it was bought. */
export async function paidTermsOf(ctx: Context, memberId: number): Promise<Membership['paidTerms']> {
  const last = (await listPeriods(ctx.db, memberId)).findLast(({ source }) => source === 'card');
  if (!last) return null;
  const { plan, version } = last;
  const [bought] = await findVersions(ctx.db, version === null ? [] : [version]);
  return { ...(bought ? toOffer(bought) : defaultOffer[plan]), plan };
}

/** Whether the member has or had a trial. */
export async function hasTried(ctx: Context, memberId: number): Promise<boolean> {
  return (await listPeriods(ctx.db, memberId)).some(({ source }) => source === 'trial');
}

/** How many months of trial the member has or had. */
export async function monthsTried(ctx: Context, memberId: number): Promise<number> {
  const tried = (await listPeriods(ctx.db, memberId)).filter(({ source }) => source === 'trial');
  return tried.reduce((sum, { startsAt, endsAt }) => sum + rules.monthsBetween(startsAt, endsAt), 0);
}

/** As if the member had never had a trial: what waited behind it comes forward. */
export async function dropTrial(ctx: Context, memberId: number): Promise<void> {
  const member = await requireMember(ctx, memberId);
  for (const { id, source } of await listPeriods(ctx.db, memberId))
    if (source === 'trial') await deletePeriod(ctx.db, id);
  await bringInLine(ctx, member, { isCut: true });
}

/** As if this time had never been given: what waited behind it comes forward. */
export async function dropPeriod(ctx: Context, memberId: number, id: number): Promise<void> {
  const member = await requireMember(ctx, memberId);
  await deletePeriod(ctx.db, id);
  await bringInLine(ctx, member, { isCut: true });
  await ctx.tell({ type: 'membership.shortened', memberId });
}

/** Ends this time now: what of it hasn't begun was never given, and what waited behind it comes forward. */
export async function endPeriod(ctx: Context, memberId: number, { id, startsAt }: Period): Promise<void> {
  const member = await requireMember(ctx, memberId);
  const now = ctx.now();
  if (startsAt >= now) await deletePeriod(ctx.db, id);
  else await endPeriodAt(ctx.db, id, now);
  await bringInLine(ctx, member, { isCut: true });
  await ctx.tell({ type: 'membership.shortened', memberId });
}

/** Writes anew what the member's periods come to, such as once premium has ended above basic. */
export async function settleMember(ctx: Context, memberId: number): Promise<void> {
  const member = await requireMember(ctx, memberId);
  await settle(ctx, member, await listPeriods(ctx.db, memberId));
}

async function requireMember(ctx: Context, memberId: number): Promise<User> {
  const member = await lockMember(ctx.db, memberId);
  if (!member) throw notFound(message('This member was not found.'));
  return member;
}

/** Lays the member's periods one behind the other, and writes into the member's row what they come to. */
async function bringInLine(ctx: Context, member: User, { isCut = false }): Promise<void> {
  const now = ctx.now();
  const periods = await listPeriods(ctx.db, member.id);
  const laid = rules.lay(periods, now, isCut);
  for (const row of laid) {
    const was = periods.find(({ id }) => id === row.id);
    if (was && !isSame(was, row)) await updatePeriod(ctx.db, row);
  }
  await settle(ctx, member, laid);
}

async function settle(ctx: Context, member: User, periods: Period[]): Promise<void> {
  const plan = rules.settle(periods, ctx.now(), await limitsOf(ctx.db, periods));
  if (!rules.isSamePlan(member, plan)) await setPlan(ctx, member.id, plan);
}

type Span = Pick<Period, 'plan' | 'version' | 'startsAt' | 'endsAt'>;
const isSame = (a: Span, b: Span) =>
  a.plan === b.plan && a.version === b.version && +a.startsAt === +b.startsAt && +a.endsAt === +b.endsAt;
