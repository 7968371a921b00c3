import * as contract from '@guildhall/contract/card-payments.ts';
import { message } from '@guildhall/contract/messages.ts';
import * as hold from '@guildhall/contract/payments-hold.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Mount } from '../../../mount.ts';
import { createStripe, type StripeAccess } from '../../../stripe/client.ts';
import { StripeError } from '../../../stripe/failures.ts';
import { findHold, holdOf, otherAccount } from '../../../stripe/held.ts';
import { createTurnsOf } from '../../../turns.ts';
import { hasBilling } from '../../members/rules.ts';
import * as service from '../service.ts';
import { checkEndpoint, keepEndpoint } from '../webhook/jobs.ts';
import { receiveStripeEvent } from '../webhook/service.ts';
import { adoptPayers, endStray, listStrayPayments, tellStrays } from './adopting/service.ts';
import { getOrCreateSubscription } from './beginning/service.ts';
import * as changing from './changing/service.ts';
import { cardExports } from './exports.ts';
import { getPaymentsHold, releasePayments } from './holding/service.ts';
import * as jobs from './jobs.ts';
import { reconcile } from './reconciling/service.ts';

/** A call to Stripe takes its time, and there are some in each. */
const secondsMax = 180;
/** Of the twelve calls that are made at once, one member's acts have so many. */
const [ofMemberMax, waitingMax, patienceMs] = [3, 40, 20_000];

export function mountCards({ ctx, on, job, react, exports }: Mount): void {
  const { stripe: settings } = ctx.config;
  // Without billing too: what was begun before is ended, and what Stripe tells of it is heard.
  async function whyHeld({ account }: Pick<StripeAccess, 'account'>) {
    const hold = settings && (await findHold(ctx.db, { settings, account, now: ctx.now }));
    if (hold?.isNew) ctx.log.error(otherAccount);
    return hold?.why ?? null;
  }
  const stripe = settings && createStripe(settings, ctx.log, whyHeld);
  function requireStripe(): StripeAccess {
    if (!stripe) throw notFound(message('This site takes no cards.'));
    return stripe;
  }
  function requireSelling(): StripeAccess {
    if (!hasBilling(ctx)) throw notFound(message('This site takes no cards.'));
    return requireStripe();
  }
  const takeTurn = createTurnsOf(
    ofMemberMax,
    waitingMax,
    () => new StripeError('unavailable', 'busy'),
    patienceMs,
  );
  /** Of two tabs that choose different plans each would end what the other one has begun: they come one after the other. */
  const takeBeginning = createTurnsOf(1, waitingMax, () => new StripeError('unavailable', 'busy'), 3 * patienceMs);
  type Act<I, R> = (ctx: Context, stripe: StripeAccess, viewer: Viewer, input: I) => Promise<R>;
  const inTurn =
    <I, R>(work: Act<I, R>, requireAccess = requireStripe) =>
    (ctx: Context, viewer: Viewer, input: I): Promise<R> => {
      const access = requireAccess();
      return takeTurn(viewer.id, () => work(ctx, access, viewer, input));
    };
  /** Does it, and tells how things stand then. */
  const thenTell =
    <I, Done extends object>(work: Act<I, Done>, requireAccess = requireStripe) =>
    async (ctx: Context, viewer: Viewer, input: I) => {
      const done = await inTurn(work, requireAccess)(ctx, viewer, input);
      return { ...(await service.getMembership(ctx, viewer)), ...done };
    };

  exports(cardExports);
  const begin = inTurn(getOrCreateSubscription, requireSelling);
  on(contract.getOrCreateSubscription, (ctx, viewer, input) =>
    takeBeginning(viewer.id, () => begin(ctx, viewer, input)),
  );
  on(contract.checkSubscription, async (ctx, viewer, input) => {
    await inTurn(changing.check)(ctx, viewer, input);
    return service.getMembership(ctx, viewer);
  });
  on(contract.cancelSubscription, thenTell(changing.cancel));
  on(contract.resumeSubscription, thenTell(changing.resume, requireSelling));
  on(contract.previewPlanChange, inTurn(changing.previewPlanChange, requireSelling));
  on(contract.changePlan, thenTell(changing.changePlan, requireSelling));
  on(contract.startCardUpdate, inTurn(changing.startCardUpdate));
  on(contract.receiveStripeEvent, (ctx, _viewer, { body }, http) =>
    receiveStripeEvent(ctx, requireStripe(), body, http),
  );

  react('member.hidden', jobs.followHiding);
  react('member.leaving', jobs.followLeaving);
  react('membership.extended', jobs.followMonths);
  react('membership.shortened', jobs.followMonths);
  react('member.renamed', jobs.followName);
  on(hold.getPaymentsHold, getPaymentsHold);
  on(hold.releasePayments, releasePayments);
  on(hold.listStrayPayments, listStrayPayments);
  on(hold.endStrayPayment, inTurn(endStray));

  /** Where no cards are taken, or payments are held, nobody is asked: `watchCards` comes back to what is left. */
  const whileOpen =
    <D>(work: (ctx: Context, stripe: StripeAccess, data: D) => Promise<void>) =>
    async (ctx: Context, data: D) => {
      if (stripe && !(await holdOf(ctx.db, stripe.settings))) await work(ctx, stripe, data);
    };
  const asked = { secondsMax, retries: 8, pauseSeconds: 30 };
  job({
    ...jobs.reconcileCard,
    ...asked,
    work: whileOpen((ctx, stripe, { memberId }) => reconcile(ctx, stripe, memberId)),
  });
  job({
    ...jobs.endCard,
    ...asked,
    work: whileOpen((ctx, stripe, { memberId }) => jobs.endCardOf(ctx, stripe, memberId)),
  });
  job({
    ...jobs.forgetCustomer,
    ...asked,
    work: whileOpen((ctx, stripe, { customerId }) => jobs.forget(ctx, stripe, customerId)),
  });
  job({ ...jobs.adoptCards, ...asked, work: whileOpen(adoptPayers) });
  job({ ...jobs.renameCustomer, ...asked, work: whileOpen(jobs.rename) });
  const watch = whileOpen(jobs.watchAll);
  job({
    ...jobs.watchCards,
    every: '17 3 * * *',
    secondsMax,
    work: async (ctx, data) => {
      await jobs.tellUnended(ctx);
      await tellStrays(ctx);
      await watch(ctx, data);
    },
  });
  job({
    ...checkEndpoint,
    ...asked,
    every: '43 * * * *',
    // At each start: other keys come with one.
    work: async (ctx) => {
      if (stripe && !(await whyHeld(stripe))) await keepEndpoint(ctx, stripe);
    },
  });
}
