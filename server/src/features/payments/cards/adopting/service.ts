import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { endStrayPayment, StrayPayments } from '@guildhall/contract/payments-hold.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { readSiteId } from '../../../../db/site.ts';
import { AppError, notFound } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import type { StripeAccess } from '../../../../stripe/client.ts';
import { keepPaymentsAccount } from '../../../../stripe/held.ts';
import { endAndRefund, listPayers, type Payer } from '../../../../stripe/payers.ts';
import { recordAct } from '../../../audit/service.ts';
import { lockMember } from '../../../members/repository.ts';
import type { User } from '../../../members/tables.ts';
import { type AdoptCards, adoptCards, reconcileCard } from '../jobs.ts';
import { addAccount, changeAccount, findAccount } from '../repository.ts';
import { isOf, type Keys, keysOf } from '../service.ts';
import {
  countStrays,
  deleteStray,
  deleteUnseen,
  findStray,
  keepStray,
  listKnown,
  listStrays,
} from './repository.ts';

const aPage = 100;
const shownMax = 100;

/**
 * Looks through all who are charged at Stripe, a page in each job. Whom a row knows is read, where what is charged is news. Whom none
 * knows began after the backup that this database comes from: they are given back to their member, or told to the office.
 */
export async function adoptPayers(ctx: Context, stripe: StripeAccess, data: AdoptCards): Promise<void> {
  const keys = await keysOf(ctx, stripe);
  const site = await readSiteId(ctx.db);
  // To the millisecond, as it is kept.
  const since = data.since ?? ctx.now();
  const { payers, next } = await listPayers(stripe, { after: data.after, limit: aPage });
  // Read behind what Stripe says: a customer stands here before anything is sold to them.
  const known = new Map(
    (
      await listKnown(
        ctx.db,
        payers.map(({ customerId }) => customerId),
      )
    ).map((one) => [one.customerId, one]),
  );
  // Who began first is the member's, should there be two of theirs.
  for (const payer of payers.toReversed()) {
    const row = known.get(payer.customerId);
    if (!row) await takeIn(ctx, keys, site, payer);
    else {
      await deleteStray(ctx.db, payer.customerId);
      if (row.memberId !== null && row.subscriptionId !== payer.subscriptionId)
        await ctx.job(reconcileCard, { memberId: row.memberId });
    }
  }
  if (next) await ctx.job(adoptCards, { after: next, since });
  else await deleteUnseen(ctx.db, keys, since);
}

/** The same number and moment of joining, or, of customers from before it was written down, the same address that was proven. */
const isMember = ({ joinedAt, email }: Payer, member: User) =>
  joinedAt === null
    ? member.emailConfirmedAt !== null && email?.toLowerCase() === member.email.toLowerCase()
    : joinedAt === member.createdAt.toISOString();

function takeIn(ctx: Context, keys: Keys, site: string, payer: Payer): Promise<void> {
  const { customerId, memberId } = payer;
  return inTransaction(ctx, async (ctx) => {
    // A customer of another site, or of something else that charges by the same account.
    if (payer.site === null ? memberId === null : payer.site !== site) return;
    const member = memberId === null ? undefined : await lockMember(ctx.db, memberId);
    const isTheirs = member !== undefined && isMember(payer, member);
    // Without a mark of this site only a member's own is believed to be ours.
    if (!isTheirs && payer.site === null) return;
    // By another process, a moment ago.
    if ((await listKnown(ctx.db, [customerId])).length > 0) return;
    const account = isTheirs ? await findAccount(ctx.db, member.id) : undefined;
    if (isTheirs && !account?.customerId) {
      await addAccount(ctx.db, member.id);
      await changeAccount(ctx.db, member.id, { customerId, ...keys, attempt: null, setupIntentId: null });
      if (keys.isLive && keys.accountId) await keepPaymentsAccount(ctx.db, keys.accountId);
      await deleteStray(ctx.db, customerId);
      await ctx.job(reconcileCard, { memberId: member.id });
      ctx.log.warn({ memberId: member.id }, 'a customer of Stripe whom no row knew is their member’s again');
      return;
    }
    const { name, email, plan, price, startedAt } = payer;
    await keepStray(ctx.db, {
      customerId,
      ...keys,
      ...{ name, email, plan, ...price, startedAt },
      isSecond: isTheirs,
      seenAt: ctx.now(),
    });
  });
}

export async function listStrayPayments(ctx: Context): Promise<StrayPayments> {
  const rows = await listStrays(ctx.db, shownMax);
  return {
    count: await countStrays(ctx.db),
    items: rows.map(({ customerId, name, email, isSecond, plan, amount, currency, startedAt }) => ({
      customerId,
      ...{ name, email, isSecond, plan, startedAt },
      price: { amount, currency },
    })),
  };
}

/** Another admin was faster. */
const endedAlready = () => notFound(message('This payment is not in the list any more. Reload the page.'));

/** Whoever is charged for nothing is charged no more, and has back what they paid for time that isn't over. */
export async function endStray(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
  { params: { customerId } }: Request<typeof endStrayPayment>,
): Promise<StrayPayments> {
  const stray = await findStray(ctx.db, customerId);
  if (!stray) throw endedAlready();
  if (!isOf(await keysOf(ctx, stripe), stray))
    throw new AppError(
      'conflict',
      message('This payment belongs to another account of the card provider. End it there.'),
    );
  const [known] = await listKnown(ctx.db, [customerId]);
  if (known) {
    await deleteStray(ctx.db, customerId);
    throw new AppError('conflict', message('This payment is a member’s by now, and was left as it is.'));
  }
  await endAndRefund(stripe, customerId, ctx.now());
  await inTransaction(ctx, async (ctx) => {
    // Of several who ended it at once, one did: it is one act.
    if (!(await deleteStray(ctx.db, customerId))) throw endedAlready();
    await recordAct(ctx, { act: 'payments.ended', details: { what: customerId } });
  });
  ctx.log.warn({ memberId: viewer.id, customerId }, 'an admin ended what nobody knew whom it charges');
  return listStrayPayments(ctx);
}

/** Each day, for whoever runs the site. */
export async function tellStrays(ctx: Context): Promise<void> {
  const count = await countStrays(ctx.db);
  if (count > 0)
    ctx.log.error({ count }, 'cards are charged, and nobody knows whose: an admin can end it at /admin');
}
