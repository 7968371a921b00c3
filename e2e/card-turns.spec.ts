import pg from 'pg';
import { embeddedUrl } from '../bench/chat-people.ts';
import { giveDetails, openOffice } from './office.ts';
import { begin, membershipOf, openDesk, payByCard } from './paying.ts';
import { expect, mailTo, type Person, test, unique } from './story.ts';

/* What becomes of a membership that is paid by card, when others than the member act: the bank, the office, the calendar. */

/** Opens the page of the membership, with the plan that it shows. */
async function openMembership({ page }: Person) {
  await page.goto('/subscribe');
  return page.getByRole('region', { name: 'Current membership' });
}

test('a payment that is given back no longer counts, and the member is told', async ({ join, baseURL }) => {
  const rita = await join('Rita');
  const desk = await openDesk(rita);
  await payByCard(rita, 'premium', baseURL);
  const plan = await openMembership(rita);
  await expect(plan.getByText('Paid by card')).toBeVisible();
  await desk.act('Refund');
  const receipts = rita.page.getByRole('region', { name: 'Invoices and receipts' });
  await expect(receipts.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(plan.getByText('Free Plan', { exact: true })).toBeVisible();
  await expect(plan.getByText(/^Valid until /)).toHaveCount(0);
  expect(await membershipOf(rita)).toMatchObject({ plan: 'free', source: null, validUntil: null });
  await mailTo(rita.context.request, rita.email, /\$79\.00 was given back to your card/);
});

test('a disputed payment doesn’t count until the bank has decided, and counts again once it is won', async ({
  join,
  baseURL,
}) => {
  const dina = await join('Dina');
  const desk = await openDesk(dina);
  await payByCard(dina, 'premium', baseURL);
  const plan = await openMembership(dina);
  const receipts = dina.page.getByRole('region', { name: 'Invoices and receipts' });
  await expect(receipts.getByText('Paid', { exact: true })).toBeVisible();
  const { validUntil } = await membershipOf(dina);
  await desk.act('Dispute');
  await expect(receipts.getByText('Disputed', { exact: true })).toBeVisible();
  await expect(plan.getByText('Free Plan', { exact: true })).toBeVisible();
  await mailTo(dina.context.request, dina.email, /\$79\.00 is disputed/);
  await desk.act('Dispute won');
  await expect(receipts.getByText('Paid', { exact: true })).toBeVisible();
  await expect(plan.getByText('Premium', { exact: true })).toBeVisible();
  expect(await membershipOf(dina)).toMatchObject({ plan: 'premium', source: 'card', validUntil });
});

test('a plan that was cancelled ends, is kept through its grace, and leaves what was made', async ({
  join,
  baseURL,
  server,
}) => {
  const name = unique('Oak Mill');
  const edda = await join('Edda', { name });
  const desk = await openDesk(edda);
  await payByCard(edda, 'basic', baseURL);
  await edda.post('/api/membership/check');
  await edda.post('/api/membership/cancel');
  const pool = new pg.Pool({ connectionString: embeddedUrl(server.dataDir), max: 1 });
  const areRead = async () =>
    (await pool.query("select from jobs.job where name = 'reconcile-card' and state < 'completed'")).rowCount ===
    0;
  /** So many days go by here: what is paid lies further back. */
  const pass = async (days: number) => {
    const values = [days, edda.email];
    await pool.query(
      `update membership_periods set starts_at = starts_at - $1 * interval '1 day', ends_at = ends_at - $1 * interval '1 day'
         where member_id = (select id from users where email = $2)`,
      values,
    );
    await pool.query(
      "update users set membership_expires_at = membership_expires_at - $1 * interval '1 day' where email = $2",
      values,
    );
  };

  const plan = await openMembership(edda);
  await expect(edda.page.getByText(/^You have cancelled\. You keep your plan until it ends/)).toBeVisible();
  await desk.act('+ 1 month');
  await expect(desk.customer.getByText(/: canceled, period until /)).toBeVisible();
  await expect(edda.page.getByRole('region', { name: 'Payment by card' })).toHaveCount(0);
  await expect.poll(areRead).toBe(true);

  await pass(32);
  await edda.page.reload();
  await expect(edda.page.getByText(/^Basic ended on .*\. You keep it until /)).toBeVisible();
  await expect(plan.getByText('Basic', { exact: true })).toBeVisible();
  expect(await membershipOf(edda)).toMatchObject({ plan: 'basic', limits: { requests: { max: 50 } } });

  await pass(14);
  await edda.page.reload();
  await expect(plan.getByText('Free Plan', { exact: true })).toBeVisible();
  await expect(edda.page.getByText(/You keep it until /)).toHaveCount(0);
  await expect(edda.page.getByRole('link', { name: 'Upgrade Plan' }).first()).toBeVisible();
  expect(await membershipOf(edda)).toMatchObject({ plan: 'free', limits: { requests: { max: 10 } } });
  await edda.page.goto('/my-businesses');
  await expect(edda.page.getByRole('heading', { name })).toBeVisible();
  await pool.end();
});

test.describe('whoever comes back from a bank’s page', () => {
  const waits = /^Waiting for the card provider to confirm/;
  const isThere = 'You are subscribed to Premium.';
  const back = '/subscribe?returned=plan&redirect_status=succeeded';

  test('after the event sees at once that it is so', async ({ join, baseURL }) => {
    const { page, ...vera } = await join('Vera');
    await openDesk({ page, ...vera });
    await payByCard({ page, ...vera }, 'premium', baseURL);
    await expect.poll(() => membershipOf({ page, ...vera })).toMatchObject({ plan: 'premium' });
    let checks = 0;
    page.on('request', (request) => {
      checks += request.url().endsWith('/api/membership/check') ? 1 : 0;
    });
    await page.goto(back);
    await expect(page.getByText(isThere)).toBeVisible();
    await expect(page).toHaveURL('/subscribe');
    expect(checks).toBe(0);
  });

  test('before the event sees that it is waited for, and then that it is so', async ({ join, baseURL }) => {
    const { page, ...nora } = await join('Nora');
    const desk = await openDesk({ page, ...nora });
    await desk.press('Hold back');
    await payByCard({ page, ...nora }, 'premium', baseURL);
    // Nobody else tells: what follows is the event's doing.
    await page.route('**/api/membership/check', (route) => route.abort());
    await page.goto(back);
    await expect(page.getByText(waits)).toBeVisible();
    expect(await membershipOf({ page, ...nora })).toMatchObject({ plan: 'free' });
    await expect(page.getByText(/^The card provider couldn’t be asked\./)).toBeVisible();
    await desk.press('Send all that wait');
    await expect(page.getByText(isThere)).toBeVisible();
    expect(await membershipOf({ page, ...nora })).toMatchObject({ plan: 'premium', source: 'card' });
    await desk.press('Send by themselves');
  });

  test('is told the truth where no event ever comes: the page asks by itself', async ({ join, baseURL }) => {
    const { page, ...mona } = await join('Mona');
    const desk = await openDesk({ page, ...mona });
    await desk.press('Hold back');
    await payByCard({ page, ...mona }, 'premium', baseURL);
    await page.goto(back);
    await expect(page.getByText(waits)).toBeVisible();
    await expect(page.getByText(isThere)).toBeVisible();
    await desk.press('Send by themselves');
  });
});

test('an invoice that is paid by transfer while the card form is open: the form goes, and can’t charge any more', async ({
  join,
  baseURL,
}) => {
  const office = await join('Ada', undefined, { role: 'admin' });
  await openOffice(office, baseURL);
  const iris = await join('Iris');
  await giveDetails(iris, baseURL);
  const { id } = (await iris.post('/api/membership/invoices', { plan: 'basic', months: 12 })) as { id: string };
  await begin(iris.page, 'Basic');
  await expect(iris.page.getByText(/^Basic: \$29 now/)).toBeVisible();
  const paidOn = new Date().toISOString().slice(0, 10);
  await office.post(`/api/admin/invoices/${id}/payments`, { amount: 12 * 2900, paidOn, reference: 'NTRY 1' });
  const plan = iris.page.getByRole('region', { name: 'Current membership' });
  await expect(plan.getByText('Paid by invoice')).toBeVisible();
  await expect(
    iris.page.getByText(/^Your transfer has arrived\. Basic is yours until .+ Your card was not charged\.$/),
  ).toBeVisible();
  await expect(iris.page.getByRole('button', { name: 'Pay $29' })).toBeHidden();
  // At the provider, too: in another tab it is open still.
  await expect.poll(async () => (await membershipOf(iris)).subscription).toBeNull();
  const { plan: has, source } = await membershipOf(iris);
  expect([has, source]).toEqual(['basic', 'invoice']);
});
