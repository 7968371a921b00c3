import { startCardUpdate } from '@guildhall/contract/card-payments.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import type { Caller } from '../../../test/harness.ts';
import { useCards } from '../../../test/stripe.ts';
import { changeAccount } from '../../members/service.ts';

const stripe = await useCards();
const { app, world } = stripe;

const customer = async (caller: Caller) => world.memory.find('customer', await stripe.customerOf(caller));

test('Stripe knows a member by the name and the address that they have now', async () => {
  const caller = await stripe.subscribed('Before');
  await caller.call(updateProfile, { body: { firstName: 'Afterwards', lastName: 'Archer' } });
  await inTransaction(app.ctx, (ctx) => changeAccount(ctx, caller.id, { email: 'after@archer.example' }));
  await app.runJobs();
  expect(await customer(caller)).toMatchObject({ name: 'Afterwards Archer', email: 'after@archer.example' });
});

test('another card is set up once, in however many tabs, and whichever takes it counts', async () => {
  const caller = await stripe.subscribed('Tabs');
  const both = await Promise.all([1, 2].map(() => caller.call(startCardUpdate, { body: {} })));
  const later = await caller.call(startCardUpdate, { body: {} });
  expect(new Set([...both, later].map(({ clientSecret }) => clientSecret)).size).toBe(1);
  await stripe.pay(both[0]?.clientSecret ?? null, '5555555555554444');
  await stripe.settled();
  expect((await stripe.membership(caller)).subscription?.card).toEqual({ brand: 'mastercard', last4: '4444' });
  // Once it is used, the next card is another one.
  const next = await caller.call(startCardUpdate, { body: {} });
  expect(next.clientSecret).not.toBe(later.clientSecret);
});
