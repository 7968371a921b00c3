import { listMembershipInvoices } from '@guildhall/contract/card-payments.ts';
import { cancelInvoice, listInvoices, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { fetchBytes, readPdf } from '../../../test/pdf.ts';
import { toCii } from '../document/cii.ts';
import { findInvoice } from '../repository.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const ownUrl = (id: string | number) => `/api/membership/invoices/${id}.pdf`;
const officeUrl = (id: string | number) => `/api/admin/invoices/${id}.pdf`;
const statusOf = async (caller: Caller, url: string) => (await fetchBytes(app, caller, url)).status;

describe('the file of an invoice', () => {
  test('is where the list says, under its number, with the XML of what was issued', async () => {
    const member = await billed(await app.join('Owner'));
    const { id, number, url } = await askFor(member);
    expect(url).toBe(ownUrl(id));
    const { status, headers, bytes } = await fetchBytes(app, member, ownUrl(id));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${number}.pdf`,
    });
    const { text, title, files } = await readPdf(bytes);
    expect(title).toBe(`Invoice ${number}`);
    expect(text).toContain('$348.00 due by');
    const row = await findInvoice(app.ctx.db, Number(id));
    if (!row) throw new Error('The invoice is gone.');
    expect(files['factur-x.xml']).toBe(toCii({ ...row, takesBack: null }));
    expect((await fetchBytes(app, admin, officeUrl(id))).bytes.equals(bytes)).toBe(true);
  });

  test('is for its member and the office alone', async () => {
    const member = await billed(await app.join('Alone'));
    const { id } = await askFor(member);
    const other = await app.join('Other');
    const moderator = await app.join('Moderator', { role: 'moderator' });
    for (const caller of [other, moderator, admin]) expect(await statusOf(caller, ownUrl(id))).toBe(404);
    expect(await statusOf(app.stranger, ownUrl(id))).toBe(401);
    for (const caller of [member, moderator]) expect(await statusOf(caller, officeUrl(id))).toBe(403);
    expect(await statusOf(app.stranger, officeUrl(id))).toBe(401);
    for (const wrong of ['999999', '2147483648', '0', 'x', '1e3']) {
      expect(await statusOf(member, ownUrl(wrong))).toBe(wrong === '999999' ? 404 : 400);
      expect(await statusOf(admin, officeUrl(wrong))).toBe(wrong === '999999' ? 404 : 400);
    }
  });

  test('says what came of it: money, a cancellation, and in its credit note what that takes back', async () => {
    const member = await billed(await app.join('Later'));
    const textAt = async (url: string) => (await readPdf((await fetchBytes(app, member, url)).bytes)).text;
    const paid = await askFor(member, 'basic', 1);
    const body = { amount: 2900, paidOn: '2026-01-15', reference: 'NTRY 1' };
    await admin.call(recordInvoicePayment, { params: { id: paid.id }, body });
    expect(await textAt(ownUrl(paid.id))).toContain('$29.00 paid');
    const cancelled = await askFor(member, 'basic', 2);
    const { counterpart } = await admin.call(cancelInvoice, { params: { id: cancelled.id }, body: {} });
    expect(await textAt(ownUrl(cancelled.id))).toContain(`Cancelled by credit note ${counterpart}`);
    const [note] = await member.call(listMembershipInvoices);
    const text = await textAt(note?.url ?? '');
    expect(text).toContain(`Number ${counterpart}`);
    expect(text).toContain(`Takes back Invoice ${cancelled.number} of`);
    const [shown] = await admin.call(listInvoices, { query: { filter: 'credit_note' } });
    expect(ownUrl(shown?.id ?? 0)).toBe(note?.url);
  });

  test('is written so often a minute for one person, and for others meanwhile', async () => {
    const [eager, calm] = [await billed(await app.join('Eager')), await billed(await app.join('Calm'))];
    const [{ id }, other] = [await askFor(eager), await askFor(calm)];
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push(await statusOf(eager, ownUrl(id)));
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await statusOf(calm, ownUrl(other.id))).toBe(200);
  });

  test('is for others before one person has all that they ask for at once', async () => {
    const [eager, calm] = [await billed(await app.join('Greedy')), await billed(await app.join('Patient'))];
    const [{ id }, other] = [await askFor(eager), await askFor(calm)];
    let written = 0;
    const asked = Array.from({ length: 30 }, async () => {
      expect(await statusOf(eager, ownUrl(id))).toBe(200);
      written += 1;
    });
    expect(await statusOf(calm, ownUrl(other.id))).toBe(200);
    expect(written).toBeLessThan(12);
    await Promise.all(asked);
  });
});
