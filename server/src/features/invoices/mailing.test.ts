import { Readable } from 'node:stream';
import { cancelInvoice } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { askFor, billed, sellAs } from '../../test/invoices.ts';
import { fetchBytes, readPdf } from '../../test/pdf.ts';
import { invoiceExports } from './exports.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const join = async (name: string) => billed(await app.join(name));

/** What it fails with, once it does. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error,
  );

/** The last mail to somebody: as it waits, and as it leaves. */
async function lastMail({ member }: Caller) {
  await app.runJobs();
  const waiting = app.mails.findLast(({ to }) => to === member?.email);
  if (!waiting) throw new Error('no mail waits');
  return { waiting, sent: await app.asItIs(waiting) };
}

test('the mail about an invoice, or about what takes it back, carries it, and none waits in the queue', async () => {
  const member = await join('Mailed');
  const { id, number } = await askFor(member);
  const first = await lastMail(member);
  expect(first.waiting).not.toHaveProperty('attachments');
  expect(first.sent?.attachments).toMatchObject([{ filename: `${number}.pdf`, contentType: 'application/pdf' }]);
  const { title } = await readPdf(first.sent?.attachments?.[0]?.content ?? Buffer.alloc(0));
  expect(title).toBe(`Invoice ${number}`);
  const { counterpart } = await admin.call(cancelInvoice, { params: { id }, body: {} });
  const second = await lastMail(member);
  expect(second.sent?.subject).toBe(`Your invoice ${number} was cancelled`);
  expect(second.sent?.attachments).toMatchObject([{ filename: `${counterpart}.pdf` }]);
});

test('a file that cannot be made keeps no mail back', async () => {
  const member = await join('Robust');
  const { id } = await askFor(member);
  await app.pool.query(`update invoices set currency = 'no currency' where id = $1`, [id]);
  const logged = vi.spyOn(app.ctx.log, 'error').mockImplementation(() => {});
  const { sent } = await lastMail(member);
  expect(sent?.text).toContain('Please transfer');
  expect(sent).not.toHaveProperty('attachments');
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('where too many files are written at once a mail waits for its own, and nobody else for those of mails', async () => {
  const member = await join('Patient');
  const { url } = await askFor(member);
  const { waiting } = await lastMail(member);
  const logged = vi.spyOn(app.ctx.log, 'error');
  const looked = Array.from({ length: 160 }, () => app.asItIs(waiting));
  const done = Promise.allSettled(looked);
  // From the first that is refused on, the queue of mails is full.
  await expect(Promise.any(looked.map(refusalOf))).resolves.toMatchObject({ code: 'unavailable' });
  expect((await fetchBytes(app, member, String(url))).status).toBe(200);
  for await (const { open } of invoiceExports.files?.(app.ctx, member.id) ?? [])
    expect(await open()).toBeInstanceOf(Readable);
  for (const one of await done)
    if (one.status === 'fulfilled') expect(one.value?.attachments).toHaveLength(1);
    else expect(one.reason).toMatchObject({ code: 'unavailable' });
  expect((await app.asItIs(waiting))?.attachments).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
}, 60_000);
