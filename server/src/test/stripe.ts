import { getOrCreateSubscription } from '@guildhall/contract/card-payments.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { beforeAll, expect } from 'vitest';
import { getMembership } from '../features/payments/service.ts';
import type { Viewer } from '../http/viewer.ts';
import { answerCall } from '../sandbox/stripe/api.ts';
import { closeDispute, dispute, refund } from '../sandbox/stripe/cards.ts';
import { type Confirmed, confirm } from '../sandbox/stripe/confirm.ts';
import { moveTime } from '../sandbox/stripe/page.ts';
import { openStripe, type StripeStandIn, stripeStandInSettings } from '../sandbox/stripe/stripe.ts';
import type { Invoice, StripeEvent, Subscription } from '../sandbox/stripe/things.ts';
import { type Caller, type TestApp, useApp } from './harness.ts';
import { freePort } from './round-trips.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  asks: '4000002500003155',
  asksAlways: '4000002760003184',
  failsLater: '4000000000000341',
} as const;

export const day = 24 * 3600;

/** A server that listens, with a Stripe beside it to which it speaks by HTTP, and which sends it events. */
export async function useCards({
  timeoutMs,
  secretKey,
  ...env
}: Record<string, string> & { timeoutMs?: string; secretKey?: string } = {}) {
  const publicUrl = `http://localhost:${await freePort()}`;
  let standIn = {} as StripeStandIn;
  const stripe = {
    ...stripeStandInSettings(publicUrl),
    ...(timeoutMs && { timeoutMs: Number(timeoutMs) }),
    ...(secretKey && { secretKey }),
  };
  const opened = openStripe({ publicUrl, folder: null, now: () => app.ctx.now() });
  standIn = await opened;
  const app = useApp(
    { PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', ...env },
    { stripe, mountSandbox: standIn.mount },
  );
  beforeAll(async () => {
    app.stopClock();
    await app.server.listen({ port: Number(new URL(publicUrl).port), host: 'localhost' });
    await app.doJob('check-card-endpoint');
  });
  return createCards(app, standIn);
}

function createCards(app: TestApp, standIn: StripeStandIn) {
  const { world } = standIn;
  const { memory } = world;

  /** Stripe has sent what it has to say, and we have done what comes of it. */
  async function settled(): Promise<void> {
    world.sendWaiting();
    await world.settled();
    await app.runJobs();
  }
  function doing<T>(work: () => T): T {
    const result = memory.whole(work);
    world.sendWaiting();
    return result;
  }
  const customerOf = async ({ id }: Caller) => {
    const { rows } = await app.pool.query('select customer_id from card_accounts where member_id = $1', [id]);
    return String(rows[0]?.customer_id);
  };

  return {
    app,
    standIn,
    world,
    settled,
    doing,
    customerOf,
    /** Also long after their session has ended. */
    membership: ({ id }: Caller) => getMembership(app.ctx, { id } as Viewer),
    begin: (caller: Caller, plan: PaidPlan = 'premium') =>
      caller.call(getOrCreateSubscription, { body: { plan } }),
    /** In the card form. */
    pay: async (
      clientSecret: string | null,
      number: string = cards.good,
      isAuthenticated = false,
    ): Promise<Confirmed> =>
      doing(() => confirm(world, { clientSecret: String(clientSecret), number, isAuthenticated })),
    /** The bank has asked who pays. */
    answerBank: async (clientSecret: string | null, isAuthenticated: boolean): Promise<Confirmed> =>
      doing(() => confirm(world, { clientSecret: String(clientSecret), isAuthenticated })),
    /** A member who pays by card. */
    subscribed: async (name: string, plan: PaidPlan = 'premium', number: string = cards.good): Promise<Caller> => {
      const caller = await app.join(name);
      const { clientSecret } = await caller.call(getOrCreateSubscription, { body: { plan } });
      doing(() => confirm(world, { clientSecret: String(clientSecret), number, isAuthenticated: true }));
      await settled();
      expect((await getMembership(app.ctx, { id: caller.id } as Viewer)).plan).toBe(plan);
      return caller;
    },
    subscriptionsOf: async (caller: Caller): Promise<Subscription[]> => {
      const customer = await customerOf(caller);
      return memory.list('subscription', (one) => one.customer === customer);
    },
    invoicesOf: async (caller: Caller): Promise<Invoice[]> => {
      const customer = await customerOf(caller);
      return memory.list('invoice', (one) => one.customer === customer && one.total !== 0);
    },
    /** What was taken from cards, less what was given back. */
    chargedTo: async (caller: Caller): Promise<number> => {
      const customer = await customerOf(caller);
      const charges = memory.list('charge', (one) => one.customer === customer && one.paid);
      return charges.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
    },
    eventsOf: async (caller: Caller): Promise<StripeEvent[]> => {
      const customer = await customerOf(caller);
      return memory.list('event', ({ _customer }) => _customer === customer).toReversed();
    },
    /** Later for this member at Stripe, and for everybody here. */
    pass: async (caller: Caller, seconds: number): Promise<void> => {
      app.travel(seconds * 1000);
      const customer = await customerOf(caller);
      doing(() => moveTime(world, customer, 0));
      await settled();
    },
    refund: async (caller: Caller): Promise<void> => {
      const customer = await customerOf(caller);
      const [charge] = memory.list('charge', (one) => one.customer === customer && one.paid);
      doing(() => refund(world, String(charge?.id)));
      await settled();
    },
    dispute: async (caller: Caller): Promise<string> => {
      const customer = await customerOf(caller);
      const [charge] = memory.list('charge', (one) => one.customer === customer && one.paid);
      const { id } = doing(() => dispute(world, String(charge?.id)));
      await settled();
      return id;
    },
    closeDispute: async (id: string, status: 'won' | 'lost'): Promise<void> => {
      doing(() => closeDispute(world, id, status));
      await settled();
    },
    /** As the official client would ask. */
    ask: (name: string, form = '') => doing(() => answerCall(world, name, form)),
    withHeldEvents: async (work: () => Promise<void>): Promise<void> => {
      world.hold(true);
      try {
        await work();
      } finally {
        world.hold(false);
      }
    },
  };
}
