import { listBankPayments } from '@guildhall/contract/bank-files.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../../durations.ts';
import { createOffice, sendBankFile } from '../../../test/bank-files.ts';
import { camt } from '../../../test/camt.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { buyer, sellAs } from '../../../test/invoices.ts';

const app = useApp();
let admin: Caller;
const { dollars, latest, list, owing, send, stateOf } = createOffice(app, () => admin);
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

test('a file of the bank pays what it names, and gives the months at that moment', async () => {
  const [a, b] = [await owing('Reference'), await owing('Number')];
  const summary = await send(
    dollars({ text: `Dues ${a.reference.replace(/(.{4})/g, '$1 ')}` }),
    dollars({ text: `Rechnung ${b.number}` }),
    dollars({ direction: 'DBIT', text: a.reference }),
  );
  expect(summary).toMatchObject({ read: 2, matched: 2, unmatched: 0, leftOut: 1, rest: 0, isKnown: false });
  for (const { id, member } of [a, b]) {
    expect(await stateOf(id)).toEqual({ status: 'paid', paid: 2900, payments: 1 });
    expect(await member.call(getMembership)).toMatchObject({ plan: 'basic', source: 'invoice' });
  }
  expect(await latest('matched')).toMatchObject({
    amount: { amount: 2900, currency: 'USD' },
    payer: 'Oak & Söhne GmbH',
    purpose: `Rechnung ${b.number}`,
    bookedOn: '2026-01-15',
    file: 'camt.xml',
    invoice: { number: b.number, buyer: buyer.name, open: 0 },
    suggestion: null,
  });
});

test('a file is read once, and says so', async () => {
  const { id, reference } = await owing('Once');
  const file = camt([dollars({ text: reference }), dollars({ text: 'nothing' })]);
  const first = await sendBankFile(admin, file);
  const again = await sendBankFile(admin, file, { name: 'copy.xml' });
  expect([first.body.isKnown, again.body.isKnown]).toEqual([false, true]);
  expect(again.body).toMatchObject({ id: first.body.id, matched: 1, unmatched: 1, alreadyKnown: 0 });
  expect(await stateOf(id)).toEqual({ status: 'paid', paid: 2900, payments: 1 });
});

test('a file with a line that was refused is read again once the line can be taken', async () => {
  const [a, b] = [await owing('Now'), await owing('Later')];
  const day = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const text = `Date;Amount;Currency;Reference\n${day(0)};29.00;USD;${a.number}\n${day(4)};29.00;USD;${b.number}`;
  const sent = async () => (await sendBankFile(admin, text, { name: 'bank.csv' })).body;
  const first = await sent();
  expect(first).toMatchObject({ isKnown: false, read: 1, matched: 1, refusedLines: [{ line: 3, reason: 'day' }] });
  expect(await sent()).toMatchObject({ id: first.id, isKnown: true, read: 1, refused: 1 });
  app.travel(5 * dayMs);
  expect(await sent()).toMatchObject({ id: first.id, isKnown: false, read: 2, matched: 2, refused: 0, rest: 0 });
  expect(await sent()).toMatchObject({ isKnown: true, read: 2, matched: 2, refused: 0 });
  for (const { id } of [a, b]) expect(await stateOf(id)).toEqual({ status: 'paid', paid: 2900, payments: 1 });
});

test('a file that overlaps another one brings what is new', async () => {
  const [a, b] = [await owing('Overlap'), await owing('Overlap2')];
  const shared = dollars({ text: a.reference });
  await send(shared);
  const second = await send(dollars({ text: b.reference }), shared, dollars({ text: 'new' }));
  expect(second).toMatchObject({ read: 3, matched: 1, unmatched: 1, alreadyKnown: 1 });
  expect(await stateOf(a.id)).toMatchObject({ paid: 2900, payments: 1 });
  // The same money by a notification, before the statement.
  const told = camt([shared], {
    version: 'camt.054.001.08',
    message: 'BkToCstmrDbtCdtNtfctn',
    report: 'Ntfctn',
  });
  expect((await sendBankFile(admin, told)).body).toMatchObject({ read: 1, matched: 0, alreadyKnown: 1 });
});

test('a file and others at the same moment note each payment once', async () => {
  const owed = [await owing('P1'), await owing('P2'), await owing('P3')];
  const entries = owed.map(({ reference }) => dollars({ text: reference }));
  const stray = dollars({ text: 'stray of parallel files' });
  const files = [
    camt([...entries, stray]),
    camt([stray, ...entries.toReversed()]),
    camt([...entries, stray, dollars({ text: 'more' })]),
  ];
  const answers = await Promise.all([...files, files[0] ?? ''].map((file) => sendBankFile(admin, file)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  for (const { id } of owed) expect(await stateOf(id)).toEqual({ status: 'paid', paid: 2900, payments: 1 });
  expect((await list()).filter(({ purpose }) => purpose === 'stray of parallel files').length).toBe(1);
});

test('a file that was cut off is completed when it comes again', async () => {
  const [a, b] = [await owing('Cut1'), await owing('Cut2')];
  const file = camt([dollars({ text: a.reference }), dollars({ text: 'cut' }), dollars({ text: b.reference })]);
  const { id } = (await sendBankFile(admin, file)).body;
  // As after a crash: the first payment stands, the others and the mark don't.
  await app.pool.query('update bank_files set completed_at = null where id = $1', [id]);
  await app.pool.query("delete from bank_payments where file_id = $1 and purpose = 'cut'", [id]);
  expect((await sendBankFile(admin, file)).body).toMatchObject({
    isKnown: false,
    matched: 2,
    unmatched: 1,
    rest: 0,
  });
  expect((await sendBankFile(admin, file)).body).toMatchObject({ isKnown: true });
  expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(
    Array(2).fill({ status: 'paid', paid: 2900, payments: 1 }),
  );
});

test('a file in CSV asks for the currency where it has none', async () => {
  const { id, number } = await owing('Csv');
  const text = `Buchungstag;Betrag;Verwendungszweck\n15.01.2026;29,00;${number}\n16.01.2026;x;y`;
  const refused = await sendBankFile(admin, text, { name: 'list.csv' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { currency: expect.any(String) } } });
  const { status, body } = await sendBankFile(admin, text, { name: 'list.csv', currency: 'USD' });
  expect([status, body.matched, body.refusedLines]).toEqual([201, 1, [{ line: 3, reason: 'amount' }]]);
  expect(await stateOf(id)).toMatchObject({ status: 'paid' });
});

test.each([
  ['nothing', '', /no file of a bank/],
  ['a document type', camt([]).replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'), /document type/],
  ['endless depth', camt(['<a>'.repeat(1000)]), /nests deeper/],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), /no file of a bank/],
])('a file with %s is refused with a sentence, and nothing of it is kept', async (_, content, sentence) => {
  const count = async () => (await app.pool.query('select count(*)::int as n from bank_files')).rows[0].n;
  const before = await count();
  const { status, body } = await sendBankFile(admin, content);
  expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
  expect(await count()).toBe(before);
});

test('what no column can hold is replaced, wherever it stands', async () => {
  const { id, reference } = await owing('Nul');
  const head = 'Auftragskonto;Buchungstag;Betrag;Verwendungszweck;Kundenreferenz;Auftraggeber';
  const csv = `${head}\nDE\0;15.01.2026;29,00;\0 ${reference};E2E\0;\0`;
  const { status, body } = await sendBankFile(admin, csv, { name: 'list.csv', currency: 'USD' });
  expect([status, body.matched]).toEqual([201, 1]);
  expect(await stateOf(id)).toMatchObject({ status: 'paid' });
});

test('a file of more than 5 MB is refused', async () => {
  expect((await sendBankFile(admin, 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(400);
  expect((await sendBankFile(admin, 'x'.repeat(6 * 1024 * 1024))).status).toBe(413);
});

test('a file of days to come, or of more than an invoice can hold, is not noted', async () => {
  const { id, reference } = await owing('Future');
  const later = new Date(app.ctx.now().getTime() + 3 * dayMs).toISOString().slice(0, 10);
  const summary = await send(
    dollars({ text: reference, day: later }),
    dollars({ text: reference, amount: '1000000.01' }),
  );
  expect(summary).toMatchObject({ read: 0, refused: 2 });
  expect(summary.refusedLines.map(({ reason }) => reason)).toEqual(['day', 'too_much']);
  expect(await stateOf(id)).toMatchObject({ status: 'open', paid: 0 });
});

test('a file is for admins', async () => {
  const { member } = await owing('Member');
  const moderator = await app.join('Moderator', { role: 'moderator' });
  for (const caller of [member, moderator]) {
    expect((await sendBankFile(caller, camt([]))).status).toBe(403);
    expect((await caller.try(listBankPayments, { query: {} })).status).toBe(403);
  }
});
