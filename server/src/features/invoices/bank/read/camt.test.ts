import { expect, test } from 'vitest';
import { camt, entryXml } from '../../../../test/camt.ts';
import { type BankEntry, keysOf } from './entries.ts';
import { readBankFile } from './reader.ts';

const read = (text: string | Uint8Array) =>
  readBankFile(typeof text === 'string' ? Buffer.from(text) : text, { today: '2026-12-01' });
const only = async (text: string): Promise<BankEntry> => {
  const { entries, refused } = await read(text);
  expect(refused).toEqual([]);
  expect(entries.length).toBe(1);
  return entries[0] as BankEntry;
};

test.each([
  ['camt.052.001.02', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.053.001.02', 'BkToCstmrStmt', 'Stmt'],
  ['camt.053.001.08', 'BkToCstmrStmt', 'Stmt'],
  ['camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ['camt.053.001.13', 'BkToCstmrStmt', 'Stmt'],
])('%s is read', async (version, message, report) => {
  const entry = await only(camt([entryXml({})], { version, message, report }));
  expect(entry).toEqual({
    line: expect.any(Number),
    account: 'DE89370400440532013000',
    bookedOn: '2026-01-15',
    amount: 34_800,
    currency: 'EUR',
    bankReference: '2026011509999999000',
    isNamedByBank: true,
    references: [],
    purpose: 'Invoice HW-2026-00001',
    payer: 'Oak & Söhne GmbH',
  });
});

test('a namespace may have a prefix, and a bank’s own elements are passed over', async () => {
  const text = camt([entryXml({})])
    .replaceAll(/<(\/?)(?=\w)/g, '<$1ns2:')
    .replace('xmlns=', 'xmlns:ns2=')
    .replace('<ns2:Ntry>', '<ns2:Ntry><x:Own xmlns:x="urn:x"><x:Amt>1</x:Amt></x:Own>');
  expect(await only(text)).toMatchObject({ amount: 34_800, payer: 'Oak & Söhne GmbH' });
});

test('money that went out, what was taken out again and what isn’t booked are left out', async () => {
  const { entries, leftOut } = await read(
    camt([
      entryXml({ direction: 'DBIT' }),
      entryXml({ reversal: 'true' }),
      entryXml({ status: '<Sts>PDNG</Sts>' }),
      entryXml({ status: '<Sts><Cd>INFO</Cd></Sts>' }),
    ]),
  );
  expect([entries, leftOut]).toEqual([[], 4]);
});

test('a payment that the bank takes back is told to the office', async () => {
  const { entries, refused } = await read(camt([entryXml({ direction: 'DBIT', reversal: 'true' })]));
  expect(entries).toEqual([]);
  expect(refused).toMatchObject([{ reason: 'taken_back' }]);
});

test('the status is a text before version 4 and a code since', async () => {
  expect(await only(camt([entryXml({ status: '<Sts>BOOK</Sts>' })]))).toMatchObject({ amount: 34_800 });
  expect((await read(camt([entryXml({ status: '' })]))).refused).toMatchObject([{ reason: 'status' }]);
});

test.each([
  ['348.00', 'EUR', 34_800],
  ['348', 'EUR', 34_800],
  ['348.5', 'EUR', 34_850],
  ['348.50000', 'EUR', 34_850],
  ['348', 'JPY', 348],
  ['1.234', 'KWD', 1234],
])('%s %s is read to the last digit', async (amount, currency, units) => {
  expect(await only(camt([entryXml({ amount, currency })]))).toMatchObject({ amount: units, currency });
});

test.each([
  ['348.005', 'EUR'],
  ['348.5', 'JPY'],
  ['-348.00', 'EUR'],
  ['1e3', 'EUR'],
  ['0.00', 'EUR'],
  ['348,00', 'EUR'],
  ['9999999999999999999', 'EUR'],
  ['348.00', 'euro'],
  ['', 'EUR'],
])('%j %s is no amount', async (amount, currency) => {
  expect((await read(camt([entryXml({ amount, currency })]))).refused).toMatchObject([{ reason: 'amount' }]);
});

test.each(['2026-02-30', '1999-12-31', 'tomorrow', ''])('%j is no day', async (day) => {
  expect((await read(camt([entryXml({ day })]))).refused).toMatchObject([{ reason: 'day' }]);
});

const part = (amount: string, text: string, direction = 'CRDT') => `<TxDtls>
  <Refs><AcctSvcrRef>${text}-ref</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

test('payments that were booked together are payments of their own', async () => {
  const details = part('100.00', 'A') + part('250.00', 'B') + part('2.00', 'Fee', 'DBIT');
  const { entries, leftOut } = await read(camt([entryXml({ details })]));
  expect(entries.map(({ amount, purpose, bankReference }) => [amount, purpose, bankReference])).toEqual([
    [10_000, 'A', 'A-ref'],
    [25_000, 'B', 'B-ref'],
  ]);
  expect(leftOut).toBe(1);
});

test('parts with their amounts in the older place are read as well', async () => {
  const old = (amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
  const { entries } = await read(camt([entryXml({ details: old('148.00') + old('200.00') })]));
  expect(entries.map(({ amount }) => amount)).toEqual([14_800, 20_000]);
});

test.each([
  ['don’t come to the sum', part('100.00', 'HW-2026-00001') + part('100.00', 'B')],
  ['don’t say their amount', '<TxDtls/><TxDtls/>'],
])('parts that %s stay one payment that names nothing', async (_, details) => {
  expect(await only(camt([entryXml({ details })]))).toMatchObject({ amount: 34_800, purpose: '' });
});

test('structured references, documents and what the payer’s system named are passed on', async () => {
  const details = `<TxDtls><Refs><EndToEndId>E2E-7</EndToEndId></Refs><RltdPties><UltmtDbtr><Pty><Nm>Last</Nm></Pty></UltmtDbtr></RltdPties>
    <RmtInf><Strd><RfrdDocInf><Nb>HW-2026-00002</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18HW202600001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
  const entry = await only(camt([entryXml({ details })]));
  expect(entry).toMatchObject({
    references: ['RF18HW202600001', 'HW-2026-00002', 'E2E-7'],
    purpose: 'RF18HW202600001 HW-2026-00002',
    payer: 'Last',
  });
});

test('what the bank says stands in for a purpose that nobody gave', async () => {
  const details = '<TxDtls/></NtryDtls><AddtlNtryInf>GUTSCHRIFT HW-2026-00003</AddtlNtryInf><NtryDtls>';
  expect(await only(camt([entryXml({ details })]))).toMatchObject({ purpose: 'GUTSCHRIFT HW-2026-00003' });
});

test('an encoding other than UTF-8 is read by what the file says', async () => {
  const text = camt([entryXml({})]).replace('UTF-8', 'ISO-8859-1');
  const { entries } = await read(Buffer.from(text, 'latin1'));
  expect(entries).toMatchObject([{ payer: 'Oak & Söhne GmbH' }]);
  const wide = Buffer.from(`\uFEFF${camt([entryXml({})]).replace('UTF-8', 'UTF-16')}`, 'utf16le');
  expect((await read(wide)).entries).toMatchObject([{ payer: 'Oak & Söhne GmbH' }]);
});

const bomb = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const xml = camt([entryXml({})]);
test.each([
  ['a document type', xml.replace('<Document', `${bomb}<Document`), /document type/],
  [
    'an outside entity',
    xml.replace('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'),
    /document type/,
  ],
  ['an entity of its own', xml.replace('Invoice', '&b;'), /well-formed/],
  ['no end', xml.slice(0, -20), /well-formed/],
  ['a second root', `${xml}<a/>`, /well-formed/],
  ['a character that XML has not', xml.replace('Invoice', '\u0001'), /well-formed/],
  ['no end of elements within elements', xml.replace('<Ntry>', '<Ntry>'.repeat(100_000)), /nests deeper/],
  ['another root', '<?xml version="1.0"?><html/>', /no camt/],
  ['the root of a payment order', xml.replaceAll(/camt\.053\.001\.08/g, 'pain.001.001.09'), /no camt/],
  ['letters that nobody knows', xml.replace('UTF-8', 'EBCDIC-9'), /letters/],
])('XML with %s is refused with a sentence', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});

test('5 MB of elements are refused before they fill the memory, and 5 MB of text are cut', async () => {
  const many = xml.replace('<Ntry>', `<Ntry>${'<Amt/>'.repeat(800_000)}`);
  await expect(read(many)).rejects.toThrow(/more parts/);
  const long = xml.replace('Invoice', 'x'.repeat(5_000_000));
  expect((await only(long)).purpose.length).toBe(1000);
});

test('more entries than a file may have are refused', async () => {
  await expect(read(camt(Array(20_001).fill('<Ntry/>')))).rejects.toThrow(/more than/);
});

test('a payment has the same key in every file, and equal ones have keys of their own', async () => {
  const same = entryXml({});
  const [first, second] = await keysOf((await read(camt([same, same]))).entries);
  expect(first).not.toBe(second);
  const other = await read(
    camt([entryXml({ amount: '1.00' }), same], {
      version: 'camt.054.001.08',
      message: 'BkToCstmrDbtCdtNtfctn',
      report: 'Ntfctn',
    }),
  );
  expect((await keysOf(other.entries))[1]).toBe(first);
});
