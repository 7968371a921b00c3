import { expect, test } from 'vitest';
import { referenceOf } from '../../rules.ts';
import { suggester, wordsOf } from '../suggesting/rules.ts';
import { invoicesNamed, type Judged, judge, namesIn } from './rules.ts';

const named = (purpose: string, ...references: string[]) => namesIn({ purpose, references });
const reference = referenceOf('HW2026', 1);
const long = referenceOf('HW2026', 123_456);
const spaced = reference.replace(/(.{4})(?=.)/g, '$1 ');

test.each([
  ['alone', reference],
  ['with blanks', spaced],
  ['in lower case', reference.toLowerCase()],
  ['inside of a text', `Dues ${spaced} thank you`],
  ['with a text that goes on at once', `${reference}MEMBERSHIP`],
  ['with digits behind it', `${spaced} 12,00 EUR`],
  ['broken by the end of a line', `${reference.slice(0, 9)}\n${reference.slice(9)}`],
  ['behind a mark of the bank', `SVWZ+${reference}`],
])('a reference is found %s', (_, text) => {
  expect(named(text).references).toEqual([reference]);
});

test('a reference of more than five digits is found whole', () => {
  expect(named(`${long} thanks`).references).toEqual([long]);
});

test('a reference with a typing error is none', () => {
  const wrong = reference.replace(/1$/, '2');
  expect(named(wrong)).toEqual({ references: [], numbers: [] });
});

test.each([
  'HW-2026-00001',
  'hw-2026-00001',
  'HW 2026 00001',
  'HW202600001',
  'HW/2026/00001',
  'Invoice HW-2026-00001, thanks',
  'HW-2026-00001 12 EUR',
  'SVWZ+HW-2026-00001',
  'HW-2026-000 01',
  'HW-2026-0000 1 of 3 March',
])('the number in %j is found', (text) => {
  expect(named(text).numbers).toEqual(['HW-2026-00001']);
});

test.each([
  'HW-2026NTOOK-00003',
  'HW-2026-NTOOK-00003',
  'HW 2026 NTOOK 00003',
  'HW2026NTOOK00003',
  'hw-2026nt ook-00003',
  'HW-2026NTO\nOK-00003',
  'HW-2026NT-OOK-00003',
  'HW-2026NTOOK-000 03',
])('the number of a restored series in %j is found', (text) => {
  expect(named(text).numbers).toEqual(['HW-2026NTOOK-00003']);
});

test.each([
  'HW-2026-0001',
  'HW-1026-00001',
  '2026-00001',
  'XHW1-2026-00001',
  'HW-2026-0000112345678',
  'Invoice 1',
])('%j names no invoice for sure', (text) => {
  expect(named(text).numbers.filter((number) => number === 'HW-2026-00001')).toEqual([]);
});

test('the end of one field and the beginning of the next make no name', () => {
  expect(named('00001', 'HW-2026')).toEqual({ references: [], numbers: [] });
});

test('a text of nothing but names is looked through to a bound, and soon', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `HW-2026-${String(i).padStart(5, '0')}`).join(' ');
  expect(named(many).numbers.length).toBe(20);
  const before = performance.now();
  named('RF12'.repeat(250_000));
  named('A 2026 1 1 1 1 '.repeat(60_000));
  expect(performance.now() - before).toBeLessThan(2000);
});

const open: Judged = {
  id: 1,
  kind: 'invoice',
  number: 'HW-2026-00001',
  reference,
  memberId: 5,
  status: 'open',
  currency: 'EUR',
  total: 34_800,
  paid: 0,
};
const byName = new Map([
  [open.number, open],
  [open.reference, open],
]);

test('reference and number of one invoice name one', () => {
  expect(invoicesNamed(named(`${reference} HW-2026-00001 HW-2026-00009`), byName)).toEqual([open]);
});

const euros = (amount: number) => ({ amount, currency: 'EUR' });

test.each([
  ['all that is open', euros(34_800), open, 'matched', null],
  ['a part', euros(100), open, 'matched', null],
  ['more than is open', euros(34_801), open, 'matched', 'overpaid'],
  ['another currency', { amount: 34_800, currency: 'USD' }, open, 'unmatched', 'currency'],
  ['an invoice that is paid', euros(34_800), { ...open, status: 'paid' }, 'unmatched', 'paid'],
  ['an invoice that was cancelled', euros(34_800), { ...open, status: 'cancelled' }, 'unmatched', 'cancelled'],
  ['a credit note', euros(34_800), { ...open, kind: 'credit_note', status: 'paid' }, 'unmatched', 'credit_note'],
  ['a member who has left', euros(34_800), { ...open, memberId: null }, 'unmatched', 'left'],
] as const)('money for %s', (_, entry, invoice, status, reason) => {
  expect(judge(entry, [invoice], false)).toMatchObject({ status, reason });
});

test('as much as was noted within days, no name or two names are for the office to look at', () => {
  expect(judge(euros(34_800), [open], true)).toEqual({ status: 'unmatched', reason: 'noted', invoice: open });
  for (const status of ['paid', 'cancelled'] as const)
    expect(judge(euros(34_800), [{ ...open, status }], true)).toMatchObject({ reason: 'noted' });
  expect(judge(euros(34_800), [], false)).toMatchObject({ status: 'unmatched', reason: 'unnamed' });
  expect(judge(euros(34_800), [open, { ...open, id: 2 }], false)).toMatchObject({
    reason: 'several',
    invoice: null,
  });
});

const candidates = [
  { id: 1, memberId: 11, open: 34_800, currency: 'EUR', buyer: 'Müller & Söhne GmbH' },
  { id: 2, memberId: 12, open: 34_800, currency: 'EUR', buyer: 'Bakery Łódź' },
  { id: 3, memberId: 11, open: 100, currency: 'EUR', buyer: 'Müller & Söhne GmbH' },
  { id: 4, memberId: 14, open: 34_800, currency: 'EUR', buyer: 'Twin' },
  { id: 5, memberId: 15, open: 34_800, currency: 'EUR', buyer: 'Twin Ltd' },
  { id: 7, memberId: 16, open: 34_800, currency: 'EUR', buyer: 'Owing Twice' },
  { id: 6, memberId: 16, open: 34_800, currency: 'EUR', buyer: 'Owing Twice' },
  { id: 8, memberId: null, open: 34_800, currency: 'EUR', buyer: 'Both Gone' },
  { id: 9, memberId: null, open: 34_800, currency: 'EUR', buyer: 'Both Gone' },
];
const suggest = (payer: string, { amount = 34_800, currency = 'EUR', purpose = '' } = {}) =>
  suggester(candidates)({ payer, purpose, amount, currency });

test.each([
  ['MULLER UND SOHNE', 1],
  ['Söhne, Müller GmbH & Co. KG', 1],
  ['Anna Bauer', null],
  ['BAKERY LODZ SP', 2],
  ['Twin', null],
  ['Owing Twice', 6],
  ['Both Gone', null],
  ['Müller', null],
  ['', null],
])('by amount and name %j leads to %j', (payer, id) => {
  expect(suggest(payer)).toBe(id);
});

test('a name in the purpose counts, another amount or currency doesn’t', () => {
  expect(suggest('Treuhand AG', { purpose: 'Beitrag Müller Söhne' })).toBe(1);
  expect(suggest('Müller & Söhne', { amount: 100 })).toBe(3);
  expect(suggest('Müller & Söhne', { amount: 101 })).toBeNull();
  expect(suggest('Müller & Söhne', { currency: 'USD' })).toBeNull();
});

test('names are compared without accents, case and legal forms', () => {
  expect(wordsOf('  Großmann & Co. KG ')).toEqual(['grossmann']);
  expect(wordsOf('C.A.F.E. e.V.')).toEqual(['cafe']);
});
