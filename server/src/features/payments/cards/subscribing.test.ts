import {
  checkSubscription,
  getOrCreateSubscription,
  listMembershipInvoices,
} from '@guildhall/contract/card-payments.ts';
import { describe, expect, test } from 'vitest';
import { cards, day, useCards } from '../../../test/stripe.ts';

const stripe = await useCards();
const { app } = stripe;

describe('whoever pays by card', () => {
  test.each([
    ['basic', 2900],
    ['premium', 7900],
  ] as const)('has %s once the charge is through, and not before', async (plan, amount) => {
    const caller = await app.join('Payer');
    const { clientSecret, status, firstCharge } = await stripe.begin(caller, plan);
    expect({ status, amount: firstCharge.amount }).toEqual({ status: 'incomplete', amount });
    expect((await stripe.membership(caller)).plan).toBe('free');
    await stripe.pay(clientSecret);
    await stripe.settled();
    const { plan: has, source, validUntil, subscription } = await stripe.membership(caller);
    expect({ has, source }).toEqual({ has: plan, source: 'card' });
    expect(subscription).toMatchObject({
      plan,
      status: 'active',
      card: { brand: 'visa', last4: '4242' },
      endsAt: null,
    });
    expect(subscription?.nextCharge).toEqual({ amount, currency: 'USD', at: validUntil });
    expect(await stripe.chargedTo(caller)).toBe(amount);
    expect(await caller.call(listMembershipInvoices)).toMatchObject([
      {
        plan,
        status: 'paid',
        total: { amount, currency: 'USD' },
        url: expect.stringContaining('/sandbox/stripe/invoices/'),
      },
    ]);
    expect(app.mails.filter(({ to }) => to === caller.member?.email).map(({ subject }) => subject)).toHaveLength(
      1,
    );
  });

  test('is answered with premium where no plan is named, and each time with the same', async () => {
    const caller = await app.join('Twice');
    const first = await caller.call(getOrCreateSubscription, { body: {} });
    expect(first.plan).toBe('premium');
    expect(await caller.call(getOrCreateSubscription, { body: {} })).toMatchObject({
      clientSecret: first.clientSecret,
    });
    expect(await stripe.subscriptionsOf(caller)).toHaveLength(1);
  });

  test('may send no body where all of it may be left out', async () => {
    const caller = await app.join('Bodyless');
    const send = (url: string) => caller.send({ method: 'POST', url });
    const begun = await send('/api/get-or-create-subscription');
    expect([begun.status, JSON.parse(begun.body)]).toMatchObject([200, { plan: 'premium', status: 'incomplete' }]);
    for (const act of ['check', 'cancel']) expect((await send(`/api/membership/${act}`)).status, act).toBe(200);
    // What is asked for stays asked for.
    expect(await send('/api/membership/change')).toMatchObject({
      status: 400,
      body: expect.stringContaining('Body is required.'),
    });
  });

  test('sees that it’s so by asking, where the event is late', async () => {
    const caller = await app.join('Late');
    const { clientSecret } = await stripe.begin(caller);
    await stripe.withHeldEvents(async () => {
      await stripe.pay(clientSecret);
      expect((await caller.call(checkSubscription, { body: {} })).plan).toBe('premium');
    });
    await stripe.settled();
    expect((await stripe.membership(caller)).plan).toBe('premium');
    expect(await stripe.chargedTo(caller)).toBe(7900);
  });

  test('changes their mind before paying, and only one of the two can be paid', async () => {
    const caller = await app.join('Chooser');
    const basic = await stripe.begin(caller, 'basic');
    const premium = await stripe.begin(caller, 'premium');
    await expect(stripe.pay(basic.clientSecret)).rejects.toThrow('canceled');
    await stripe.pay(premium.clientSecret);
    await stripe.settled();
    expect((await stripe.membership(caller)).plan).toBe('premium');
    expect(await stripe.chargedTo(caller)).toBe(7900);
  });

  test.each([cards.declined, cards.insufficient])(
    'and whose card %s is refused has nothing, and may use another',
    async (number) => {
      const caller = await app.join('Refused');
      const { clientSecret } = await stripe.begin(caller);
      expect((await stripe.pay(clientSecret, number)).status).toBe('requires_payment_method');
      await stripe.settled();
      expect(await stripe.membership(caller)).toMatchObject({
        plan: 'free',
        subscription: { status: 'incomplete' },
      });
      const again = await stripe.begin(caller);
      await stripe.pay(again.clientSecret);
      await stripe.settled();
      expect((await stripe.membership(caller)).plan).toBe('premium');
      expect(await stripe.subscriptionsOf(caller)).toHaveLength(1);
    },
  );

  test('and whose bank asks has nothing before they have proven who they are', async () => {
    const caller = await app.join('Asked');
    const { clientSecret } = await stripe.begin(caller);
    expect((await stripe.pay(clientSecret, cards.asks)).status).toBe('requires_action');
    await stripe.settled();
    expect((await stripe.membership(caller)).plan).toBe('free');
    expect((await stripe.pay(clientSecret, cards.asks, true)).status).toBe('succeeded');
    await stripe.settled();
    expect((await stripe.membership(caller)).plan).toBe('premium');
  });

  test('in twenty tabs at once has one customer, one subscription, and one charge', async () => {
    const caller = await app.join('Tabs');
    const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.begin(caller)));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const { email } = caller.member ?? {};
    expect(stripe.world.memory.list('customer', (one) => one.email === email)).toHaveLength(1);
    expect(await stripe.subscriptionsOf(caller)).toHaveLength(1);
  });

  test('in tabs for two plans at once can pay one of them only', async () => {
    const caller = await app.join('Undecided');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        caller.try(getOrCreateSubscription, { body: { plan: tab % 2 ? 'basic' : 'premium' } }),
      ),
    );
    // Each tab is answered: none is told that the payment service can’t be reached.
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const isOpen = ({ status }: { status: string }) => status === 'open';
    expect((await stripe.invoicesOf(caller)).filter(isOpen).length).toBeLessThanOrEqual(1);
    const { clientSecret } = await stripe.begin(caller);
    expect((await stripe.invoicesOf(caller)).filter(isOpen)).toHaveLength(1);
    await stripe.pay(clientSecret);
    expect(await stripe.chargedTo(caller)).toBe(7900);
  }, 60_000);

  test('while another server of the site goes on choosing another plan for them is told so, and nothing is charged', async () => {
    const caller = await app.join('Elsewhere');
    await stripe.begin(caller);
    stripe.standIn.before = async (call) => {
      // What was begun is never the plan that is asked for here.
      for (const { items } of call === 'GET subscriptions' ? await stripe.subscriptionsOf(caller) : [])
        if (items.data[0]) items.data[0].price = { ...items.data[0].price, product: 'guildhall_basic' };
      return null;
    };
    const { status, body } = await caller.try(getOrCreateSubscription, { body: { plan: 'premium' } });
    stripe.standIn.before = () => null;
    expect([status, body]).toMatchObject([
      409,
      { code: 'conflict', message: expect.stringContaining('as in another tab') },
    ]);
    expect(await stripe.chargedTo(caller)).toBe(0);
  });

  test('gets the next month when it’s charged, and not when it has begun', async () => {
    const caller = await stripe.subscribed('Monthly');
    const { validUntil } = await stripe.membership(caller);
    const month = ((validUntil?.getTime() ?? 0) - app.ctx.now().getTime()) / 1000;
    await stripe.pass(caller, month + 60);
    expect(await stripe.membership(caller)).toMatchObject({
      plan: 'premium',
      validUntil,
      subscription: { status: 'active' },
    });
    await stripe.pass(caller, 3600);
    const after = await stripe.membership(caller);
    expect((after.validUntil?.getTime() ?? 0) - (validUntil?.getTime() ?? 0)).toBeGreaterThan(27 * day * 1000);
    expect(await stripe.chargedTo(caller)).toBe(2 * 7900);
  });
});
