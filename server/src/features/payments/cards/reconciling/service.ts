import { type Context, inTransaction } from '../../../../context.ts';
import { dayMs } from '../../../../durations.ts';
import { type CardState, type CardSubscription, readAccount } from '../../../../stripe/account.ts';
import type { StripeAccess } from '../../../../stripe/client.ts';
import { StripeError } from '../../../../stripe/failures.ts';
import { endUnpaid, moveNextCharge, useSetup } from '../../../../stripe/subscriptions.ts';
import { mailMember } from '../../../auth/mailing/service.ts';
import { keepPeriods } from '../../../billing/service.ts';
import { lockMember } from '../../../members/repository.ts';
import { hasBilling } from '../../../members/rules.ts';
import type { User } from '../../../members/tables.ts';
import type { CardAccount, CardInvoiceRow, CardMirror } from '../../tables.ts';
import { type Beside, disputeMail, failureMail, paidMail, returnMail } from '../mail.ts';
import {
  changeAccount,
  findAccount,
  keepInvoices,
  listInvoicesOf,
  settleOwed,
  writeMirror,
} from '../repository.ts';
import {
  besideOf,
  currentOf,
  isOvertaken,
  laterCharge,
  mirrorOf,
  nothing,
  periodsOf,
  rowsOf,
  soonerCharge,
} from '../rules.ts';
import { coveredElsewhere, earlierOf, type Returned, returnedEarlier, unlessForgotten } from '../service.ts';

/** Others may write meanwhile; each time all is read anew. */
const triesMax = 20;
/** What is seen first after so long is no news: a backup was put in place that knew nothing of it. */
const newsMs = 14 * dayMs;

/**
 * Brings the member's card and membership in line with what Stripe says. What events and addresses claim counts for nothing here.
 * Doing it again, at once or in any order, changes nothing more.
 * A charge comes sooner only where time that it waits for was taken back here, or given back there (`shortenedAt`). Else it never does,
 * since a database that was restored knows less than it did, and an operator may have given days at Stripe.
 */
export async function reconcile(ctx: Context, stripe: StripeAccess, memberId: number): Promise<void> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const account = await findAccount(ctx.db, memberId);
    if (!account) return;
    const { customerId } = account;
    const returned = await returnedEarlier(ctx, stripe, account);
    if (!customerId && returned.length === 0) return;
    const state = customerId
      ? await unlessForgotten(ctx, stripe, memberId, customerId, readAccount(stripe, customerId))
      : noState;
    if (!state) {
      // What was paid by then is an earlier customer's from now on, unless these keys don't know them.
      if ((await findAccount(ctx.db, memberId))?.customerId === customerId) return;
      continue;
    }
    const current = currentOf(state);
    if (await useGivenCard(ctx, stripe, account, current)) continue;
    const move = await inTransaction(ctx, async (ctx) => {
      const member = await lockMember(ctx.db, memberId);
      if (!member) return 'gone';
      const now = await findAccount(ctx.db, memberId);
      if (!now || now.rev !== account.rev || now.customerId !== account.customerId) return 'overtaken';
      const rows = customerId ? rowsOf(state, { memberId, customerId, isLive: now.isLive }) : [];
      const known = customerId ? await listInvoicesOf(ctx.db, { memberId, customerId }) : [];
      for (const { was, invoice } of returned) {
        known.push(was);
        rows.push(...rowsOf({ ...noState, invoices: [invoice] }, was));
      }
      const staying = await earlierOf(ctx, now);
      const mirror = mirrorOf(state);
      const isNews = !isSame(now, known, mirror, rows);
      if (isNews) {
        await keepInvoices(ctx.db, memberId, rows, staying);
        await writeMirror(ctx.db, memberId, mirror);
        ctx.signal({ members: [memberId] }, { type: 'me_changed' });
      }
      const invoices = [...state.invoices, ...returned.map(({ invoice }) => invoice)];
      const kept = staying.filter((id) => !returned.some(({ was }) => was.id === id));
      const isCut = await keepPeriods(ctx, memberId, periodsOf({ invoices }), kept);
      // Where a card is about to be given: Stripe names it only until it was.
      if (current?.status === 'incomplete' && current.setupIntentId && now.setupIntentId !== current.setupIntentId)
        await changeAccount(ctx.db, memberId, { setupIntentId: current.setupIntentId });
      const covered = current ? await coveredElsewhere(ctx, now, current.plan) : null;
      if (isCut && current && comesForward(covered, returned)) {
        now.shortenedAt = ctx.now();
        await changeAccount(ctx.db, memberId, { shortenedAt: now.shortenedAt });
      }
      const move = wantedMove(ctx, member, now, { state, current, covered });
      const charge = move ?? mirror.nextChargeAt;
      if (isNews) await tell(ctx, member, { mirror, charge, known, rows, beside: besideOf(mirror, covered) });
      if (current && isOvertaken(current, covered, ctx.now())) return 'unpaid';
      if (move !== null) return move;
      // It stands where it has to. Of who leaves it may have to come forward yet, should they stay.
      if (now.shortenedAt && mayCharge(ctx, member))
        await settleOwed(ctx.db, memberId, { shortenedAt: now.shortenedAt });
      return null;
    });
    if (move === 'overtaken') continue;
    // Whoever pays at this moment is before it: then what was paid is read anew.
    if (move === 'unpaid' && current) {
      await endUnpaid(stripe, current);
      continue;
    }
    if (move === 'gone' || move === 'unpaid' || !move || !current) return;
    await moveNextCharge(stripe, current.id, move);
  }
  throw new StripeError('unavailable', 'overtaken');
}

/** Of a member who has no customer. */
const noState: CardState = { subscriptions: [], invoices: [] };

/**
 * Whether the next charge comes forward, as time that was paid is less than it was. It follows what is left, or waited for nothing else.
 * A card that pays alone, and what is disputed, leave it where it is.
 */
const comesForward = (covered: Date | null, returned: Returned[]) =>
  covered !== null || returned.some(({ invoice }) => invoice.status === 'refunded');

/** Without billing nobody is charged another time, nor is who leaves. */
const mayCharge = (ctx: Context, { deletionRequestedAt }: User) => hasBilling(ctx) && !deletionRequestedAt;

/** Where the next charge has to go, so that time is paid once and none is left out; null: it may stay. */
function wantedMove(
  ctx: Context,
  member: User,
  account: CardAccount,
  { state, current, covered }: { state: CardState; current?: CardSubscription; covered: Date | null },
): Date | null {
  if (!current) return null;
  const later = laterCharge(current, covered, ctx.now());
  if (later || !account.shortenedAt || !mayCharge(ctx, member)) return later;
  return soonerCharge(state, current, covered, ctx.now());
}

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const picked = <T extends object>(from: T, like: object) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof T]]));

function isSame(account: CardAccount, known: CardInvoiceRow[], mirror: typeof nothing, rows: CardInvoiceRow[]) {
  if (!sameText(picked(account, nothing), picked(mirror, nothing)) || known.length !== rows.length) return false;
  return rows.every((row) => known.some((one) => one.id === row.id && sameText(picked(one, row), row)));
}

/** A card that the member has just given pays from now on. True: it does, and what was read is old. */
async function useGivenCard(
  ctx: Context,
  stripe: StripeAccess,
  { memberId, setupIntentId }: CardAccount,
  current: ReturnType<typeof currentOf>,
): Promise<boolean> {
  if (!setupIntentId) return false;
  const result = await useSetup(stripe, setupIntentId, current);
  if (result === 'waits') return false;
  await inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId);
    const account = await findAccount(ctx.db, memberId);
    if (account?.setupIntentId === setupIntentId) await changeAccount(ctx.db, memberId, { setupIntentId: null });
  });
  return result === 'used';
}

/** Says what has become of an invoice, once. What nobody here knew is told only while it's new. */
async function tell(
  ctx: Context,
  member: User,
  {
    mirror,
    charge,
    known,
    rows,
    beside,
  }: {
    mirror: CardMirror;
    /** When the next one comes, once it was moved. */
    charge: Date | null;
    known: CardInvoiceRow[];
    rows: CardInvoiceRow[];
    beside: Beside | null;
  },
): Promise<void> {
  for (const row of rows) {
    const before = known.find(({ id }) => id === row.id)?.status;
    if (before === row.status) continue;
    if (!before && ctx.now().getTime() - row.issuedAt.getTime() > newsMs) continue;
    // A dispute that was won takes no money a second time, and a coupon may have taken none at all.
    if (row.status === 'paid' && before !== 'disputed' && row.amount > 0)
      await mailMember(ctx, member, paidMail(ctx.config, member, row, beside));
    if (row.status === 'failed') await mailMember(ctx, member, failureMail(ctx.config, member, row));
    // What was given back before anybody saw it paid is no news.
    if (before && row.status === 'refunded')
      await mailMember(ctx, member, returnMail(ctx.config, member, row, { ...mirror, nextChargeAt: charge }));
    if (before && row.status === 'disputed') await mailMember(ctx, member, disputeMail(ctx.config, member, row));
  }
}
