import { getNewSeries } from '@guildhall/contract/invoice-settings.ts';
import { cancelInvoice } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { createOffice } from '../../test/bank-files.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { sellAs } from '../../test/invoices.ts';

const app = useApp();
let admin: Caller;
const { dollars, owing, send, stateOf } = createOffice(app, () => admin);
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

/** As a start with RESTORED=1 notes it (mail/held.ts). */
const restore = () => app.pool.query('update site set copied_at = $1', [app.ctx.now()]);

test('after a restore no number or reference is given a second time, and no payment finds another invoice', async () => {
  expect(await admin.call(getNewSeries)).toBeNull();
  const lost = await owing('Lost');
  // The copy was made before: the invoice is with its member alone.
  await app.pool.query('delete from invoices where id = $1', [lost.id]);
  await restore();
  const [next, after] = [await owing('Next'), await owing('After')];
  expect(next.number).not.toBe(lost.number);
  expect(next.reference).not.toBe(lost.reference);
  expect([next.number, after.number]).toEqual([
    expect.stringMatching(/^HW-\d{4}[A-Z]{5}-00001$/),
    expect.stringMatching(/^HW-\d{4}[A-Z]{5}-00002$/),
  ]);
  const begin = next.number.slice(0, -5);
  expect(await admin.call(getNewSeries)).toEqual({ begin, since: expect.any(Date) });
  const { counterpart } = await admin.call(cancelInvoice, { params: { id: String(after.id) }, body: {} });
  expect(counterpart).toBe(`${begin}00003`);

  expect(await send(dollars({ text: lost.reference }), dollars({ text: lost.number }))).toMatchObject({
    matched: 0,
    unmatched: 2,
  });
  expect(await stateOf(next.id)).toMatchObject({ status: 'open', paid: 0 });
  const third = await owing('Third');
  expect(await send(dollars({ text: `Dues ${next.reference}` }), dollars({ text: third.number }))).toMatchObject({
    matched: 2,
  });
}, 60_000);

test('a copy that is put back again begins another series', async () => {
  const one = await owing('Before');
  // The same backup, put back seconds later.
  app.travel(3000);
  await restore();
  const other = await owing('Again');
  expect(other.number).toMatch(/-00001$/);
  expect(other.number.slice(0, -5)).not.toBe(one.number.slice(0, -5));
});
