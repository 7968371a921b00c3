import { setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { cancelInvoice, getInvoice, listInvoices, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { seller } from '../../../test/seller.ts';
import { today } from './service.ts';

const app = useApp();
let admin: Caller;

/** At noon by UTC the year has begun in the east, and not in the west. */
const east = 'Pacific/Kiritimati';
const west = 'America/New_York';
beforeAll(async () => {
  app.stopClock();
  app.travel(Date.parse('2030-12-31T12:00:00Z') - app.ctx.now().getTime());
  admin = await app.join('Admin', { role: 'admin' });
});

test('the office says by whose calendar its days go: UTC, unless it names a zone that there is', async () => {
  expect(await today(app.ctx)).toBe('2030-12-31');
  expect(await sellAs(admin)).toMatchObject({ timeZone: 'UTC' });
  expect(await today(app.ctx)).toBe('2030-12-31');
  const wrong = await admin.try(setInvoiceSettings, { body: { ...seller, timeZone: 'Mars/Olympus' } });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { timeZone: expect.any(String) } } });
  expect(await sellAs(admin, { timeZone: east.toLowerCase() })).toMatchObject({ timeZone: east });
  expect(await today(app.ctx)).toBe('2031-01-01');
});

test('an invoice has year, day and due day of that calendar, and its credit note too', async () => {
  await sellAs(admin, { timeZone: east });
  const { id, number } = await askFor(await billed(await app.join('Eastern')));
  expect(number).toBe('HW-2031-00001');
  const issued = await admin.call(getInvoice, { params: { id } });
  expect(issued).toMatchObject({ issuedOn: '2031-01-01', dueOn: '2031-01-15' });
  expect(await admin.call(cancelInvoice, { params: { id }, body: {} })).toMatchObject({
    counterpart: 'HW-2031-00002',
  });
  await sellAs(admin, { timeZone: west });
  expect(await askFor(await billed(await app.join('Western')))).toMatchObject({ number: 'HW-2030-00001' });
});

test('an invoice is overdue, and a payment of a day to come, by that calendar', async () => {
  await sellAs(admin, { dueDays: 0, timeZone: west });
  const { id } = await askFor(await billed(await app.join('Payer')));
  const pay = async (paidOn: string) =>
    (await admin.try(recordInvoicePayment, { params: { id }, body: { amount: 1, paidOn, reference: paidOn } }))
      .status;
  const overdue = async () => (await admin.call(listInvoices, { query: { filter: 'overdue' } })).length;
  expect([await pay('2030-12-31'), await pay('2031-01-01'), await overdue()]).toEqual([201, 400, 0]);
  await sellAs(admin, { timeZone: east });
  expect([await pay('2031-01-01'), await pay('2031-01-02'), await overdue()]).toEqual([201, 400, 1]);
  expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ overdueDays: 1 });
});
