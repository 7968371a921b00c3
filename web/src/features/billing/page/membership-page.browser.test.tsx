import type { Membership } from '@guildhall/contract/membership.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { membership, subscription } from '#web/test/membership.ts';
import { type Answers, serve } from '#web/test/served.ts';
import { reportError } from '#web/ui/report-failure.ts';
import { toasts } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { billingLive } from '../signals.ts';
import { MembershipPage } from './membership-page.tsx';

const firstCharge = { amount: 7900, currency: 'USD', period: 'month', at: '2027-01-28T12:00:00.000Z' };
const start = (over = {}) => ({
  clientSecret: 'seti_1_secret',
  status: 'incomplete',
  plan: 'premium',
  firstCharge,
  ...over,
});

/** What the provider's script brings, with what it says to a confirmation. */
function provide(outcome: object = {}) {
  const element = {
    on: (type: string, listen: () => void) => type === 'ready' && listen(),
    mount() {},
    destroy() {},
  };
  const calls: string[] = [];
  const confirm = (name: string) => async () => {
    calls.push(name);
    return outcome;
  };
  const elements = {
    create: () => element,
    update() {},
    async submit() {
      calls.push('submit');
      return {};
    },
  };
  window.Stripe = (() => ({
    elements: () => elements,
    confirmPayment: confirm('payment'),
    confirmSetup: confirm('setup'),
    handleNextAction: confirm('bank'),
  })) as never;
  return calls;
}

async function show(address = '/subscribe') {
  const client = createQueryClient(reportError);
  client.setQueryData(authKeys.me, member(1));
  const router = createMemoryRouter(
    [
      {
        path: '/subscribe',
        element: (
          <main>
            <h1>Membership</h1>
            <MembershipPage />
          </main>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { router, hear: () => billingLive.onSignal({ type: 'me_changed' }, client) };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const text = (words: string | RegExp) => page.getByText(words);
const asked = (over: Partial<Membership>, more: Answers = {}) =>
  serve({
    'GET /api/membership': membership(over),
    'GET /api/membership/billing-details': { details: null, takesTransfers: false, credit: [] },
    'POST /api/get-or-create-subscription': start(),
    ...more,
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  toasts.set([]);
  delete window.Stripe;
});

test('who tries Premium reads until when, what is used, and the offer that it is', async () => {
  asked({});
  await show();
  await expect.element(text('Valid until Jan 2027')).toBeVisible();
  await expect.element(text('Free trial')).toBeVisible();
  const offer = page.getByRole('complementary', { name: 'Launch offer' });
  await expect.element(offer.getByText(/28 Jan 2027|Jan 28, 2027/)).toBeVisible();
  await expect.element(text('3 · unlimited')).toBeVisible();
  await expect.element(button('Selected Plan')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Choose Basic')).toBeVisible();
  await expectAccessible();
});

test('a limited plan says what is left of it and when it begins anew; the offer concerns nobody else', async () => {
  asked({
    plan: 'free',
    source: null,
    validUntil: null,
    limits: {
      requests: { used: 7, max: 10, resetAt: new Date('2026-12-01T00:00:00Z') },
      groups: { used: 2, max: 2 },
    },
  });
  await show();
  await expect.element(text('7 of 10')).toBeVisible();
  await expect.element(text(/Renews on (1 December|December 1)/)).toBeVisible();
  expect(page.getByRole('complementary').elements()).toEqual([]);
  expect(text(/Valid until/).elements()).toEqual([]);
});

test('a card that is charged later is set up: the press submits first, and success is said once the server knows', async () => {
  const server = asked({});
  const calls = provide({ setupIntent: { status: 'succeeded' } });
  const { hear } = await show();
  await button('Continue to payment').click();
  await expect.element(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible();
  expect(server.asked.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ plan: 'premium' });
  await expect.element(text(/nothing is charged now\. The first \$79/)).toBeVisible();
  await expectAccessible();
  await button('Subscribe').click();
  await expect.element(text(/Waiting for the card provider/)).toBeVisible();
  expect(calls).toEqual(['submit', 'setup']);
  expect(text('Payment Successful').elements()).toEqual([]);
  server.answers['GET /api/membership'] = membership({ subscription: subscription({ status: 'trialing' }) });
  hear();
  await expect.element(text('Payment Successful')).toBeVisible();
  await expect.element(text(/^You are now subscribed to premium! Nothing is charged before/)).toBeVisible();
  await expect.element(text(/^\$79 on/)).toBeVisible();
  expect(server.countOf('POST /api/membership/check')).toBe(0);
});

test('Basic is chosen, paid at once, and named', async () => {
  const paid = membership({ plan: 'basic', source: 'card', subscription: subscription({ plan: 'basic' }) });
  const server = asked(
    { plan: 'free', source: null, validUntil: null },
    {
      'POST /api/get-or-create-subscription': start({
        clientSecret: 'pi_1_secret',
        plan: 'basic',
        firstCharge: { amount: 2900, currency: 'USD', period: 'month', at: new Date().toISOString() },
      }),
      'POST /api/membership/check': paid,
    },
  );
  const calls = provide();
  await show();
  await button('Choose Basic').click();
  await expect.element(button('Choose Premium')).toBeVisible();
  await button('Continue to payment').click();
  await button('Pay $29').click();
  // No signal comes: after a while the page asks.
  await expect.element(text('You are now subscribed to basic!'), { timeout: 8000 }).toBeVisible();
  expect(calls).toEqual(['submit', 'payment']);
  expect(server.countOf('POST /api/membership/check')).toBe(1);
});

test('what the provider refuses is said in its words, and the form stays', async () => {
  asked({});
  provide({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await show();
  await button('Continue to payment').click();
  await button('Subscribe').click();
  await expect.element(text('Payment Failed')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
  await expect.element(button('Subscribe')).toHaveFocus();
});

test('what was paid in another tab is no failure here', async () => {
  const server = asked({}, { 'POST /api/membership/check': membership({ subscription: subscription() }) });
  provide({ error: { type: 'invalid_request_error', setup_intent: { status: 'succeeded' } } });
  const { hear } = await show();
  await button('Continue to payment').click();
  await button('Subscribe').click();
  server.answers['GET /api/membership'] = membership({ subscription: subscription() });
  hear();
  await expect.element(text('Payment Successful')).toBeVisible();
});

test('the form goes when another tab has paid', async () => {
  const server = asked({});
  provide();
  const { hear } = await show();
  await button('Continue to payment').click();
  await expect.element(button('Subscribe')).toBeVisible();
  server.answers['GET /api/membership'] = membership({ subscription: subscription() });
  hear();
  await expect.element(button('Cancel subscription')).toBeVisible();
  expect(button('Subscribe').elements()).toEqual([]);
});

test.each([
  ['begins another payment', 'basic', /^You have begun to pay Basic in another window\./],
  ['ends this payment', null, /^This payment was ended in another window\./],
] as const)(
  'the form goes when another window %s, and the page says so until it is begun anew',
  async (_, other, words) => {
    const begun = (plan: 'basic' | 'premium') => ({
      'GET /api/membership': membership({ subscription: subscription({ plan, status: 'incomplete' }) }),
    });
    const server = asked({ plan: 'free', source: null, validUntil: null });
    server.answers['POST /api/get-or-create-subscription'] = start({ clientSecret: 'pi_1_secret' });
    provide();
    const { hear } = await show();
    await button('Continue to payment').click();
    await expect.element(button('Pay $79')).toBeVisible();
    Object.assign(server.answers, begun('premium'));
    hear();
    await expect.poll(() => server.countOf('GET /api/membership')).toBe(2);
    await expect.element(button('Pay $79')).toBeVisible();
    Object.assign(server.answers, other ? begun(other) : { 'GET /api/membership': membership() });
    hear();
    await expect.element(text(words)).toBeVisible();
    expect(button('Pay $79').elements()).toEqual([]);
    await expectAccessible();
    await button('Continue to payment').click();
    await expect.poll(() => text(words).elements()).toEqual([]);
  },
);

test('a payment that cannot begin is told of, in the place where it was asked for as well', async () => {
  asked({}, { 'POST /api/get-or-create-subscription': 503 });
  await show();
  await button('Continue to payment').click();
  await expect.element(text('Failed to initialize payment')).toBeVisible();
  await expect.element(text('The payment service can’t be reached.')).toBeVisible();
});

test('without the provider’s script the page stands, says so and tries again', async () => {
  asked({});
  await show();
  await button('Continue to payment').click();
  await expect.element(page.getByRole('alert').getByText(/card form could not be loaded/)).toBeVisible();
  await expectAccessible();
  provide();
  await button('Try again').click();
  await expect.element(button('Subscribe')).toBeVisible();
});

test('an address that says one comes from a payment changes nothing, and the page says how things are', async () => {
  const free = { plan: 'free', source: null, validUntil: null } as const;
  const server = asked(free, { 'POST /api/membership/check': membership(free) });
  const { router } = await show('/subscribe?returned=1&success=true&payment_intent_client_secret=pi_1_secret_2');
  await expect.element(text(/Waiting for the card provider/)).toBeVisible();
  expect(router.state.location.search).toBe('');
  await expect.element(text(/knows of no change/), { timeout: 8000 }).toBeVisible();
  expect(text(/Payment Successful|subscribed to/).elements()).toEqual([]);
  server.answers['POST /api/membership/check'] = membership({ subscription: subscription() });
  await button('Check again').click();
  await expect.element(text('You are subscribed to Premium.')).toBeVisible();
});

test('what is charged is shown, cancelled after a question that says until when, and resumed', async () => {
  const cancelled = membership({
    source: 'card',
    subscription: subscription({ nextCharge: null, endsAt: new Date('2027-01-28T12:00:00Z') }),
  });
  const running = membership({ source: 'card', subscription: subscription() });
  asked(running, {
    'POST /api/membership/cancel': { ...cancelled, isRead: true },
    'POST /api/membership/resume': { ...running, isRead: true },
  });
  await show();
  await expect.element(text('Visa ending in 4242')).toBeVisible();
  await button('Cancel subscription').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/You keep Premium until .*2027.*free plan/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.element(text(/You have cancelled/)).toBeVisible();
  expect(text('Next charge').elements()).toEqual([]);
  expect(button('Choose Basic').elements()).toEqual([]);
  await button('Resume subscription').click();
  await expect.element(text('Next charge')).toBeVisible();
});

test.each([
  [
    'with months of Basic behind it says that they follow',
    { goesOn: { plan: 'basic', until: new Date('2027-04-28T12:00:00Z') } },
    /You keep Premium until .*2027.* After that you have Basic until .*2027\./,
  ],
  [
    'whose payment was given back keeps nothing that it has not',
    { plan: 'free', source: null, validUntil: null },
    /^Nothing more is charged\. You can resume until .*2027\./,
  ],
] as const)('a subscription %s, when it is cancelled', async (_kind, over, words) => {
  asked({ source: 'card', subscription: subscription(), ...over });
  await show();
  await button('Cancel subscription').click();
  await expect.element(page.getByRole('alertdialog').getByText(words)).toBeVisible();
});

test('after a refund the page says why the plan is free, and when it is not any more', async () => {
  const refunded = membership({ plan: 'free', source: null, validUntil: null, subscription: subscription() });
  asked(refunded, { 'POST /api/membership/check': refunded });
  await show('/subscribe?success=true&returned=1');
  await expect.element(text(/^No payment counts .* you have Free Plan\. .* you have Premium again/)).toBeVisible();
  await expect.element(text('You are subscribed to Premium, and have it from the next charge on.')).toBeVisible();
});

test.each([
  ['card pays on', {}, /^Months that you transfer follow what your card has paid/],
  ['subscription was cancelled', { endsAt: new Date('2027-01-28T12:00:00Z') }, /follow what you have already\.$/],
  ['charge has failed', { status: 'past_due' }, /follow what you have already\.$/],
] as const)('where the %s, a transfer beside it is told as it is', async (kind, over, words) => {
  asked(
    { source: 'card', subscription: subscription(over) },
    { 'GET /api/membership/billing-details': { details: null, takesTransfers: true, credit: [] } },
  );
  await show();
  await expect.element(text(words)).toBeVisible();
  expect(text(/charged again/).elements()).toHaveLength(kind === 'card pays on' ? 1 : 0);
});

test('who has subscribed reads what they pay and have, whatever is offered since', async () => {
  asked({
    plan: 'basic',
    source: 'card',
    subscription: subscription({
      plan: 'basic',
      nextCharge: { amount: 1900, currency: 'USD', at: new Date('2027-01-28T12:00:00Z') },
    }),
    paidTerms: {
      plan: 'basic',
      price: { amount: 1900, currency: 'USD' },
      period: 'year',
      requests: 40,
      groups: 3,
    },
  });
  await show();
  const plans = page.getByRole('region', { name: 'Plans' });
  await expect.element(plans.getByText('$19')).toBeVisible();
  await expect.element(plans.getByText('per year')).toBeVisible();
  await expect.element(plans.getByText('40 matches per month')).toBeVisible();
  await expect.element(plans.getByText('3 business groups')).toBeVisible();
  // The other one is as it is sold.
  await expect.element(plans.getByText('$79')).toBeVisible();
});

test('billing details can be given also where nothing is paid by transfer', async () => {
  asked({});
  await show();
  await expect.element(button('Add billing details')).toBeVisible();
});

test('another plan says what it costs now and afterwards before it is confirmed', async () => {
  const prorationAt = '2026-12-10T08:00:00.000Z';
  const server = asked(
    { plan: 'basic', source: 'card', subscription: subscription({ plan: 'basic' }) },
    {
      'GET /api/membership/change': {
        plan: 'premium',
        dueNow: { amount: 3125, currency: 'USD' },
        afterwards: firstCharge,
        prorationAt,
        version: 3,
      },
      'POST /api/membership/change': {
        ...membership({ source: 'card', subscription: subscription() }),
        isRead: true,
        clientSecret: null,
      },
    },
  );
  await show();
  await button('Choose Premium').click();
  const dialog = page.getByRole('dialog', { name: 'Change to Premium?' });
  await expect.element(dialog.getByText('$31.25', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('$79')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Pay $31.25 and change' }).click();
  await expect.element(text('Your plan was changed to Premium')).toBeVisible();
  expect(server.asked.find(({ what }) => what === 'POST /api/membership/change')?.body).toEqual({
    plan: 'premium',
    prorationAt,
    version: 3,
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

const preview = (over = {}) => ({
  plan: 'premium',
  dueNow: { amount: 3125, currency: 'USD' },
  afterwards: firstCharge,
  prorationAt: '2026-12-10T08:00:00.000Z',
  version: null,
  ...over,
});
const onBasic = membership({ plan: 'basic', source: 'card', subscription: subscription({ plan: 'basic' }) });
const onPremium = membership({ source: 'card', subscription: subscription() });
/** From the plans to the answer of the server, and what it then says. */
async function upgrade(answer: object) {
  const server = asked(onBasic, {
    'GET /api/membership/change': preview(),
    'POST /api/membership/change': { ...onBasic, isRead: true, clientSecret: null, ...answer },
  });
  const shown = await show();
  await button('Choose Premium').click();
  await button('Pay $31.25 and change').click();
  return { server, ...shown };
}

test('a price that has changed since is not charged: the dialog says so, and shows the new one', async () => {
  const server = asked(onBasic, { 'GET /api/membership/change': preview(), 'POST /api/membership/change': 409 });
  await show('/subscribe?change=premium');
  const dialog = page.getByRole('dialog', { name: 'Change to Premium?' });
  await expect.element(dialog.getByRole('button', { name: 'Pay $31.25 and change' })).toBeVisible();
  const dueNow = { amount: 4125, currency: 'USD' };
  server.answers['GET /api/membership/change'] = preview({ dueNow, version: 4 });
  await dialog.getByRole('button', { name: 'Pay $31.25 and change' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $41.25 and change' }).click();
  await expect.poll(() => server.countOf('POST /api/membership/change')).toBe(2);
  const changes = server.asked.filter(({ what }) => what === 'POST /api/membership/change');
  expect(changes.map(({ body }) => (body as { version: number | null }).version)).toEqual([null, 4]);
});

test('a larger plan whose bank asks is there once the bank was answered and the server knows', async () => {
  const calls = provide();
  const { server, hear } = await upgrade({ clientSecret: 'pi_2_secret' });
  await expect.element(text(/Waiting for the card provider/)).toBeVisible();
  expect(calls).toEqual(['bank']);
  expect(text(/was changed/).elements()).toEqual([]);
  server.answers['GET /api/membership'] = onPremium;
  hear();
  await expect.element(text('Your plan was changed to Premium')).toBeVisible();
});

test('a bank that is refused leaves the old plan, says so, and nothing waits to be paid', async () => {
  const calls = provide({
    error: { type: 'invalid_request_error', message: 'We are unable to authenticate you.' },
  });
  const { server } = await upgrade({ clientSecret: 'pi_2_secret' });
  await expect
    .element(text(/^Your plan is still Basic, and nothing was charged\. We are unable to authenticate you\.$/))
    .toBeVisible();
  expect(calls).toEqual(['bank']);
  const changes = server.asked.filter(({ what }) => what === 'POST /api/membership/change');
  expect(changes.map(({ body }) => (body as { plan: string }).plan)).toEqual(['premium', 'basic']);
  await expectAccessible();
});

test('a change that was made and couldn’t be read is no failure: the page waits, and says it once it knows', async () => {
  const { server, hear } = await upgrade({ isRead: false });
  await expect.element(text(/Waiting for the card provider/)).toBeVisible();
  expect(text(/nothing was charged/).elements()).toEqual([]);
  server.answers['GET /api/membership'] = onPremium;
  hear();
  await expect.element(text('Your plan was changed to Premium')).toBeVisible();
});

test.each([
  [
    'smaller',
    'basic',
    onPremium,
    preview({ plan: 'basic', dueNow: { amount: 0, currency: 'USD' } }),
    /^You keep Premium until .*then you have Basic/,
  ],
  [
    'larger in a trial',
    'premium',
    membership({
      plan: 'basic',
      source: 'grant',
      subscription: subscription({ plan: 'basic', status: 'trialing' }),
    }),
    preview({ dueNow: { amount: 7900, currency: 'USD' } }),
    'You have Premium at once, and pay its first month.',
  ],
  [
    'larger that is paid already',
    'premium',
    membership({ source: 'card', subscription: subscription({ plan: 'basic' }) }),
    preview({ dueNow: { amount: 0, currency: 'USD' } }),
    /^You have Premium until .* already\. Then it goes on\.$/,
  ],
] as const)('a change to a %s plan says what comes of it', async (_kind, plan, now, change, words) => {
  asked(now, { 'GET /api/membership/change': change });
  await show(`/subscribe?change=${plan}`);
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
});

test('a smaller plan is told with the day on which it begins', async () => {
  asked(onPremium, {
    'GET /api/membership/change': preview({ plan: 'basic', dueNow: { amount: 0, currency: 'USD' } }),
    'POST /api/membership/change': {
      ...membership({ source: 'card', subscription: subscription({ plan: 'basic' }) }),
      isRead: true,
      clientSecret: null,
    },
  });
  await show();
  await button('Choose Basic').click();
  await button('Change to Basic').click();
  await expect.element(text('Your plan changes to Basic')).toBeVisible();
  await expect.element(text(/^You keep Premium until .*2027\.$/)).toBeVisible();
});

test('a card that was changed is waited for, and the page says where it can’t be asked', async () => {
  const server = asked(onPremium, {
    'POST /api/membership/card': { clientSecret: 'seti_2_secret' },
    'POST /api/membership/check': 503,
  });
  provide();
  await show();
  await button('Use another card').click();
  await button('Use this card').click();
  await expect.element(text(/couldn’t be asked/)).toBeVisible();
  expect(text('Your card was changed').elements()).toEqual([]);
  server.answers['POST /api/membership/check'] = onPremium;
  await button('Check again').click();
  await expect.element(text('Your card was changed')).toBeVisible();
});

test('who comes back from a bank’s page with another card reads which one is charged', async () => {
  asked(onPremium, { 'POST /api/membership/check': onPremium });
  await show('/subscribe?returned=card&redirect_status=failed');
  await expect.element(text('This card is charged: Visa ending in 4242.')).toBeVisible();
});

test('the focus stays with what was done: after Pay, Not now and Resume', async () => {
  const cancelled = membership({
    source: 'card',
    subscription: subscription({ nextCharge: null, endsAt: new Date('2027-01-28T12:00:00Z') }),
  });
  const server = asked({}, { 'POST /api/membership/resume': { ...onPremium, isRead: true } });
  provide();
  const { hear } = await show();
  await button('Continue to payment').click();
  await button('Not now').click();
  await expect.element(button('Continue to payment')).toHaveFocus();
  await button('Continue to payment').click();
  await button('Subscribe').click();
  await expect.element(page.getByRole('region', { name: 'Current membership' })).toHaveFocus();
  server.answers['GET /api/membership'] = cancelled;
  hear();
  await button('Resume subscription').click();
  await expect.element(page.getByRole('region', { name: 'Payment by card' })).toHaveFocus();
});

test('the start page leads to the plan that was chosen there', async () => {
  const server = asked({ plan: 'free', source: null, validUntil: null });
  await show('/subscribe?plan=basic');
  await expect.element(text('Basic, $29 per month')).toBeVisible();
  await button('Continue to payment').click();
  expect(server.asked.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ plan: 'basic' });
});

test('receipts can be read where no cards are taken any more', async () => {
  const paid = {
    id: 'in_1',
    number: 'G-0001',
    plan: 'premium',
    total: { amount: 7900, currency: 'USD' },
    status: 'paid',
    issuedAt: '2026-10-20T12:00:00.000Z',
    url: null,
    transfer: null,
  };
  asked({ cards: null }, { 'GET /api/membership/invoices': [paid] });
  await show();
  await expect.element(text('G-0001')).toBeVisible();
});

test('an invoice of ours is saved as a file', async () => {
  const open = {
    id: '7',
    number: 'HW-2026-0007',
    plan: 'basic',
    total: { amount: 34_800, currency: 'EUR' },
    status: 'open',
    issuedAt: '2026-10-20T12:00:00.000Z',
    url: '/api/membership/invoices/7.pdf',
    transfer: {
      months: 12,
      dueOn: '2026-11-03',
      paid: 10_000,
      payee: 'Harwick Chamber',
      iban: 'DE89370400440532013000',
      bic: null,
      reference: 'RF18HW20260007',
      code: null,
    },
  };
  asked({ cards: null }, { 'GET /api/membership/invoices': [open] });
  await show();
  // A file of ours is saved, and leads nowhere else.
  const file = page.getByRole('link', { name: 'HW-2026-0007 as a PDF' });
  await expect.element(file).toHaveAttribute('href', open.url);
  await expect.element(file).toHaveAttribute('download');
  await expect.element(file).not.toHaveAttribute('target');
});

test('grace, a failed charge and receipts are told', async () => {
  asked(
    {
      source: 'card',
      validUntil: new Date('2026-11-20T12:00:00Z'),
      graceUntil: new Date('2026-12-04T12:00:00Z'),
      subscription: subscription({ status: 'past_due' }),
    },
    {
      'GET /api/membership/invoices': [
        {
          id: 'in_1',
          number: 'G-0001',
          plan: 'premium',
          total: { amount: 7900, currency: 'USD' },
          status: 'paid',
          issuedAt: '2026-10-20T12:00:00.000Z',
          url: 'https://pay.example/1',
          transfer: null,
        },
      ],
    },
  );
  await show();
  await expect.element(text(/^Premium ended on .*2026\. You keep it until .*2026\.$/)).toBeVisible();
  await expect.element(text(/Your last payment failed/)).toBeVisible();
  // It is paid first.
  expect(button('Choose Basic').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: /^Receipt of/ }))
    .toHaveAttribute('href', 'https://pay.example/1');
  await expect.element(text('G-0001')).toBeVisible();
  await expectAccessible();
});

test('where no cards are taken the page says how to get a plan, without dead buttons', async () => {
  asked({ plan: 'free', source: null, validUntil: null, cards: null });
  await show();
  await expect.element(text('How to get a plan')).toBeVisible();
  await expect.element(button('Add billing details')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('the keyboard alone leads from a plan to its card form', async () => {
  asked({});
  provide();
  await show();
  await expect.element(button('Choose Basic')).toBeVisible();
  button('Choose Basic').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Selected Plan')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button('Continue to payment')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Complete Your Subscription' })).toHaveFocus();
});

test('where it is not known whether transfers are taken, the page says so and asks again', async () => {
  const details = 'GET /api/membership/billing-details';
  const server = asked({ plan: 'free', source: null, validUntil: null, cards: null }, { [details]: 503 });
  await show();
  await expect.element(text(/^How to pay could not be loaded\./)).toBeVisible();
  expect(text('How to get a plan').elements()).toEqual([]);
  server.answers[details] = { details: null, takesTransfers: false, credit: [] };
  await button('Try again').click();
  await expect.element(text('How to get a plan')).toBeVisible();
});
