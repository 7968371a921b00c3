import { defaultOffer } from '@guildhall/contract/billing.ts';
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
import { MembershipPage } from '../page/membership-page.tsx';

const details = {
  name: 'Oak & Sons',
  line1: '1 Mill Lane',
  line2: null,
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
  vatNumber: 'DE987654321',
  buyerReference: null,
};
const billing = (over = {}) => ({
  details: null as typeof details | null,
  takesTransfers: true,
  credit: [] as { amount: number; currency: string }[],
  ...over,
});
const open = {
  id: '7',
  number: 'HW-2026-00007',
  plan: 'basic',
  total: { amount: 34_800, currency: 'EUR' },
  status: 'open',
  issuedAt: '2026-10-20T12:00:00.000Z',
  url: null,
  transfer: {
    months: 12,
    dueOn: '2026-11-03',
    paid: 10_000,
    payee: 'Harwick Chamber',
    iban: 'DE89370400440532013000',
    bic: null,
    reference: 'RF18HW202600007',
    code: 'BCD\n002',
  },
};
const free = { plan: 'free', source: null, validUntil: null } as const;

async function show(over: Partial<Membership>, answers: Answers = {}, address = '/subscribe') {
  const server = serve({
    'GET /api/membership': membership(over),
    'GET /api/membership/billing-details': billing(),
    ...answers,
  });
  const client = createQueryClient(reportError);
  client.setQueryData(authKeys.me, member(1));
  const element = (
    <main>
      <h1>Membership</h1>
      <MembershipPage />
    </main>
  );
  const router = createMemoryRouter([{ path: '/subscribe', element }], { initialEntries: [address] });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return server;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name);
const bodiesOf = (server: ReturnType<typeof serve>, wanted: string) =>
  server.asked.filter(({ what }) => what === wanted).map(({ body }) => body);

async function chooseCountry(typed: string) {
  await field('Country').click();
  await userEvent.keyboard(typed);
  await userEvent.keyboard('{Enter}');
}

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

test('an invoice says what will be owed before it is asked for, and then how to pay it', async () => {
  const server = await show(free, {
    'PUT /api/membership/billing-details': billing({ details }),
    'POST /api/membership/invoices': open,
  });
  await button('Choose Basic').click();
  await button('Pay by transfer').click();
  await expect.element(page.getByRole('dialog', { name: 'Pay Basic by transfer' })).toBeVisible();
  await expect.element(dialog.getByText('You will owe $348.')).toBeVisible();
  await field('For how long').selectOptions('3 months for $87');
  await expect.element(dialog.getByText('You will owe $87.')).toBeVisible();
  await expect.element(dialog.getByText(/begin as soon as your transfer has arrived/)).toBeVisible();
  await expectAccessible();
  await button('Get the invoice').click();
  await expect.element(dialog.getByText('Name or organisation is required')).toBeVisible();
  await expect.element(dialog.getByText('Country is required')).toBeVisible();
  expect(bodiesOf(server, 'POST /api/membership/invoices')).toEqual([]);
  await field('Name or organisation').fill('Oak & Sons');
  await field('Street and number').fill('1 Mill Lane');
  await field('Town or city').fill('Hamburg');
  await chooseCountry('German');
  server.answers['GET /api/membership/invoices'] = [open];
  await button('Get the invoice').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const section = page.getByRole('region', { name: 'Your open invoice' });
  await expect.element(section).toHaveFocus();
  await expect.element(section.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect.element(section.getByText('€248 of €348')).toBeVisible();
  await expect.element(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(bodiesOf(server, 'PUT /api/membership/billing-details')).toMatchObject([{ country: 'DE', line2: '' }]);
  expect(bodiesOf(server, 'POST /api/membership/invoices')).toEqual([{ plan: 'basic', months: 3, version: null }]);
  await expect.element(page.getByText('Your invoice HW-2026-00007 is here')).toBeVisible();
  await expectAccessible();
});

test('two that are open, as after a payment was taken back, both stand there, the older one first', async () => {
  const older = { ...open, id: '5', number: 'HW-2026-00005' };
  await show(free, { 'GET /api/membership/invoices': [open, older] });
  const sections = page.getByRole('region', { name: /^Your open invoice HW-/ });
  await expect.element(sections.nth(1)).toBeVisible();
  expect(sections.elements().map(({ id }) => id)).toEqual(['open-invoice-5', 'open-invoice-7']);
  const links = page.getByRole('link', { name: 'How to pay' });
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '#open-invoice-7',
    '#open-invoice-5',
  ]);
  await expectAccessible();
});

test('what is stored stands in the form, credit is taken off, and a card that pays on is spoken of', async () => {
  await show(
    { source: 'card', subscription: subscription() },
    {
      'GET /api/membership/billing-details': billing({ details, credit: [{ amount: 900, currency: 'USD' }] }),
    },
  );
  await button('Pay by transfer').click();
  await expect.element(field('Name or organisation')).toHaveValue('Oak & Sons');
  await expect.element(field('Country')).toHaveValue('Germany');
  await field('For how long').selectOptions('1 month for $79');
  await expect.element(dialog.getByText('You will owe $70.')).toBeVisible();
  await expect.element(dialog.getByText('Your credit pays $9 of it.')).toBeVisible();
  await expect.element(dialog.getByText(/these months follow what the card has paid/)).toBeVisible();
});

test('while an invoice is open there is a way to it, and none to another one', async () => {
  await show(free, { 'GET /api/membership/invoices': [open] }, '/subscribe?transfer=basic');
  await expect.element(dialog.getByText(/You have an invoice that is open/)).toBeVisible();
  expect(button('Get the invoice').elements()).toEqual([]);
  await button('Show the invoice').click();
  await expect.element(page.getByRole('region', { name: 'Your open invoice' })).toHaveFocus();
  expect(button('Pay by transfer').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Invoice HW-2026-00007' }))
    .toHaveAttribute('href', '#open-invoice-7');
});

test('what the server refuses is said in the form, and what was typed is kept', async () => {
  await show(free, {
    'GET /api/membership/billing-details': billing({ details }),
    'PUT /api/membership/billing-details': billing({ details }),
    'POST /api/membership/invoices': 503,
  });
  await button('Pay by transfer').click();
  await field('Street and number').fill('2 Mill Lane');
  await button('Get the invoice').click();
  await expect.element(dialog.getByText('The payment service can’t be reached.')).toBeVisible();
  await expect.element(field('Street and number')).toHaveValue('2 Mill Lane');
});

test('a price that has changed since is not billed: the form says so, and shows the new one', async () => {
  const plans = (amount: number, version: number | null) => ({
    communityName: null,
    contactEmail: null,
    hasBilling: true,
    tagline: null,
    introduction: null,
    logoUrl: null,
    stylesUrl: null,
    off: [],
    trialMonths: 2,
    addedTrialMonths: 6,
    announcement: null,
    announcementUntil: null,
    pictureUrl: null,
    ownPages: [],
    signUp: 'open',
    isDevelopment: false,
    plans: Object.values(defaultOffer).map((plan) =>
      plan.id === 'basic' ? { ...plan, price: { amount, currency: 'USD' }, version } : plan,
    ),
  });
  const server = await show(free, {
    'GET /api/site': plans(2900, null),
    'GET /api/membership/billing-details': billing({ details }),
    'PUT /api/membership/billing-details': billing({ details }),
    'POST /api/membership/invoices': 409,
  });
  await button('Choose Basic').click();
  await button('Pay by transfer').click();
  await expect.element(dialog.getByText('You will owe $348.')).toBeVisible();
  server.answers['GET /api/site'] = plans(3900, 7);
  await button('Get the invoice').click();
  await expect.element(dialog.getByText('You will owe $468.')).toBeVisible();
  await button('Get the invoice').click();
  await expect.poll(() => server.countOf('POST /api/membership/invoices')).toBe(2);
  expect(bodiesOf(server, 'POST /api/membership/invoices')).toEqual([
    { plan: 'basic', months: 12, version: null },
    { plan: 'basic', months: 12, version: 7 },
  ]);
});

test('account, amount and reference are copied as a bank takes them', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void copied.push(words));
  await show(free, { 'GET /api/membership/invoices': [open] });
  for (const name of ['Copy the amount', 'Copy the IBAN', 'Copy the reference']) await button(name).click();
  expect(copied).toEqual(['248.00', 'DE89370400440532013000', 'RF18HW202600007']);
});

test('a site without transfers offers none, and billing details can be edited by themselves', async () => {
  const server = await show(free, {
    'GET /api/membership/billing-details': billing({ takesTransfers: false, details }),
    'PUT /api/membership/billing-details': billing({
      takesTransfers: false,
      details: { ...details, city: 'Bremen' },
    }),
  });
  await expect.element(button('Continue to payment')).toBeVisible();
  expect(button('Pay by transfer').elements()).toEqual([]);
  await button('Edit billing details').click();
  await field('Town or city').fill('Bremen');
  await expectAccessible();
  await button('Save').click();
  await expect.element(page.getByText('20095 Bremen')).toBeVisible();
  expect(bodiesOf(server, 'PUT /api/membership/billing-details')).toMatchObject([{ city: 'Bremen' }]);
});

test('without cards a plan is chosen and paid by transfer', async () => {
  await show({ ...free, cards: null });
  await expect.element(button('Choose Basic')).toBeVisible();
  await expect.element(button('Pay by transfer')).toBeVisible();
  expect(button('Continue to payment').elements()).toEqual([]);
  expect(page.getByText('How to get a plan').elements()).toEqual([]);
});
