import { expect, test } from 'vitest';
import { readBankFile } from './reader.ts';

const read = (text: string, currency?: string) =>
  readBankFile(Buffer.from(text), { today: '2026-12-01', currency });

/** What became of each line: amount and currency, or why it was refused. */
async function verdicts(header: string, rows: string[], currency?: string) {
  const { entries, refused } = await read([header, ...rows].join('\n'), currency);
  const said = [
    ...entries.map(({ line, amount, currency }) => ({ line, says: `${amount} ${currency}` })),
    ...refused.map(({ line, reason }) => ({ line, says: reason })),
  ];
  return said.toSorted((a, b) => a.line - b.line).map(({ says }) => says);
}

const ofHeader = (name: string, currency?: string) =>
  verdicts(`Date;${name};Description`, ['2026-01-15;31.00;x'], currency);

test.each([
  'Amount ($)',
  'Amount $',
  'Amount (FCFA)',
  'Amount (F CFA)',
  'Amount in FCFA',
  'Amount (£)',
  'Amount (kr.)',
  'Amount (₿)',
  'Amount (EUR/USD)',
  'Amount （$）',
  'Credit ($)',
  // A word that nobody knows is no euro either.
  'Amount (Taler)',
  'Amount [XYZ]',
])('a column %s holds no euros, whatever the office has chosen', async (name) => {
  expect(await ofHeader(name, 'EUR')).toEqual(['other_currency']);
});

test.each([
  ['Amount (Kč)', 'CZK'],
  ['Amount (US Dollar)', 'USD'],
  ['Amount S$', 'SGD'],
  ['Paid in USD', 'USD'],
  ['Montant en PLN', 'PLN'],
])('a column %s holds %s, whatever the office has chosen', async (name, currency) => {
  expect(await ofHeader(name, 'EUR')).toEqual([`3100 ${currency}`]);
});

test('every currency of ISO 4217 is known by its code, in brackets or not', async () => {
  for (const code of Intl.supportedValuesOf('currency'))
    for (const name of [
      `Amount (${code})`,
      `Amount ${code}`,
      `Credit in ${code}`,
      `Amount [${code.toLowerCase()}]`,
    ])
      expect(await ofHeader(name, 'EUR')).toEqual([expect.stringMatching(`^\\d+ ${code}$`)]);
});

test.each([
  ['Amount ($)', 'SGD'],
  ['Amount $', 'USD'],
  ['Amount (S$)', 'SGD'],
  ['Amount (FCFA)', 'XOF'],
  ['Amount (kr)', 'SEK'],
  ['Amount (zł)', 'PLN'],
  ['Amount (£)', 'GBP'],
  ['Amount (Swiss francs)', 'CHF'],
  ['Amount (net)', 'EUR'],
  ['Montant (en devise du compte)', 'EUR'],
])('a column %s may hold %s', async (name, currency) => {
  expect(await ofHeader(name, currency)).toEqual([expect.stringMatching(`^\\d+ ${currency}$`)]);
});

test('a sign of many currencies asks which one it is', async () => {
  await expect(ofHeader('Amount ($)')).rejects.toMatchObject({ field: 'currency' });
  expect(await ofHeader('Amount (Taler)')).toEqual(['other_currency']);
});

test('each amount is in the currency of its own column', async () => {
  const rows = ['2026-01-15;31.00;;x', '2026-01-15;;31.00;x'];
  expect(await verdicts('Date;Credit (EUR);Credit (USD);Description', rows, 'EUR')).toEqual([
    '3100 EUR',
    '3100 USD',
  ]);
});

test.each(['Debit (USD)', 'Balance (USD)', 'Saldo in USD'])(
  'where %s stands beside an amount, that is in the same currency',
  async (name) => {
    expect(await verdicts(`Date;Credit;${name};Description`, ['2026-01-15;31.00;;x'], 'EUR')).toEqual([
      '3100 USD',
    ]);
  },
);

test('a column of currencies may not speak against the amount’s own', async () => {
  const rows = ['2026-01-15;31.00;EUR;x', '2026-01-15;31.00;USD;x'];
  expect(await verdicts('Date;Amount (EUR);Currency;Description', rows, 'EUR')).toEqual([
    '3100 EUR',
    'other_currency',
  ]);
  // It says what a word that nobody knows doesn't.
  expect(await verdicts('Date;Amount (Taler);Currency;Description', rows, 'EUR')).toEqual([
    '3100 EUR',
    '3100 USD',
  ]);
});

test.each([
  ['$79.00', 'SGD'],
  ['S$79.00', 'SGD'],
  ['S$ 79.00', 'SGD'],
  ['79.00 $', 'TWD'],
  ['79,00 zł', 'PLN'],
  ['79,00 Kč', 'CZK'],
  ['79,00 kr.', 'SEK'],
  ['kr. 79,00', 'DKK'],
  ['kr.79,00', 'NOK'],
  ['Fr. 79.00', 'CHF'],
  ['Fr.79.00', 'CHF'],
  ['SFr. 79.00', 'CHF'],
  ['₺79,00', 'TRY'],
  ['R$ 79,00', 'BRL'],
  ['Rs. 79.00', 'INR'],
  ['79,00 Lei', 'RON'],
])('the amount %s is read as %s', async (amount, currency) => {
  expect(await verdicts('Date;Amount;Description', [`2026-01-15;${amount};x`], currency)).toEqual([
    `7900 ${currency}`,
  ]);
});

test.each(['-79,00 zł', 'zł -79,00', '79,00- zł', '(79,00) zł', 'kr. -79,00', '79,00 Kč-'])(
  '%s went out',
  async (amount) => {
    const { leftOut } = await read(`Date;Amount;Currency;Description\n2026-01-15;${amount};PLN;x`);
    expect(leftOut).toBe(1);
  },
);

test('the point of an abbreviation has no say in what a point means', async () => {
  const amounts = ['Fr. 1.234', 'kr. 1.500,00', '1 500,00 Kč', '1.234'];
  const rows = amounts.map((amount) => `2026-01-15;${amount};x`);
  expect(await verdicts('Date;Amount;Description', rows, 'DKK')).toEqual([
    'other_currency',
    '150000 DKK',
    'other_currency',
    '123400 DKK',
  ]);
});

test.each(['EUR.50', 'EUR .50', '€.50', 'Fr .50', 'Fr..50'])('the point of %s begins decimals', async (amount) => {
  const [says] = await verdicts(
    'Date;Amount;Description',
    [`2026-01-15;${amount};x`],
    /Fr/.test(amount) ? 'CHF' : 'EUR',
  );
  expect(says).toBe('amount');
});

test.each([
  ['$', 'SGD', '7900 SGD'],
  ['S$', 'SGD', '7900 SGD'],
  ['$', 'EUR', 'other_currency'],
  ['zł', 'PLN', '7900 PLN'],
  ['Kč', undefined, '7900 CZK'],
  ['€', undefined, '7900 EUR'],
  ['£', 'GBP', '7900 GBP'],
  ['Taler', 'EUR', 'currency'],
])('a column of currencies may say %s, with %s chosen', async (sign, chosen, says) => {
  const rows = [`2026-01-15;79.00;${sign};x`];
  expect(await verdicts('Date;Amount;Currency;Description', rows, chosen)).toEqual([says]);
});
