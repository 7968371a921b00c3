import { expect, test } from 'vitest';
import { keysOf } from './entries.ts';
import { readBankFile } from './reader.ts';

const read = (text: string | Uint8Array, currency?: string) =>
  readBankFile(typeof text === 'string' ? Buffer.from(text) : text, { today: '2026-12-01', currency });
const brief = async (text: string | Uint8Array, currency?: string) => {
  const { entries, leftOut, refused } = await read(text, currency);
  return {
    entries: entries.map((one) => [one.bookedOn, one.amount, one.currency, one.payer, one.purpose]),
    leftOut,
    refused,
  };
};
const paid = (payer = 'Oak & Söhne GmbH', purpose = 'HW-2026-00001', currency = 'EUR') => ({
  entries: [['2026-01-15', 34_800, currency, payer, purpose]],
  leftOut: 1,
  refused: [],
});

// As the banks write them, with other names and numbers.
const sparkasse = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"15.01.26";"15.01.26";"GUTSCHR. UEBERWEISUNG";"HW-2026-00001";"";"";"NOTPROVIDED";"";"";"";"Oak & Söhne GmbH";"DE02120300000000202051";"BYLADEM1001";"348,00";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"15.01.26";"15.01.26";"GUTSCHR. UEBERWEISUNG";"Later";"";"";"";"";"";"";"Elm";"";"";"12,00";"EUR";"Umsatz vorgemerkt"
`;
const deutscheBank = `Umsätze Girokonto;;;Zeitraum: 30 Tage
IBAN;DE89370400440532013000
Letzter Kontostand;;;;1.234,56;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
15.1.2026;15.1.2026;SEPA-Überweisung von;Oak & Söhne GmbH;HW-2026-00001;DE02120300000000202051;BYLADEM1001;;;;;;;;;;348,00;EUR
14.1.2026;14.1.2026;SEPA-Überweisung an;Stadtwerke;Strom;DE0212;BYL;;;;;;;;;-99,00;;EUR
Kontostand;15.1.2026;;;1.582,56;EUR
`;
const dkb = `"Girokonto";"DE89370400440532013000"
""
"Kontostand vom 15.01.2026:";"1.582,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"15.01.26";"15.01.26";"Gebucht";"Oak & Söhne GmbH";"Harwick Chamber";"HW-2026-00001";"Eingang";"DE02120300000000202051";"348,00";"";"";""
"14.01.26";"14.01.26";"Gebucht";"Harwick Chamber";"Stadtwerke";"Strom";"Ausgang";"DE0212";"-1.099,00";"";"";""
`;
const volksbank = `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz
Konto;DE89370400440532013000;GENODEF1;VR;15.01.2026;15.01.2026;Oak & Söhne GmbH;DE02120300000000202051;BYL;;HW-2026-00001;348,00;EUR;1582,56;;;;
Konto;DE89370400440532013000;GENODEF1;VR;14.01.2026;14.01.2026;Stadtwerke;DE0212;BYL;;Strom;-99,00;EUR;1234,56;;;;
`;
const wise = `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Total fees
TRANSFER-1234567,15-01-2026,348.00,EUR,,HW-2026-00001,1582.56,,,,Oak & Söhne GmbH,,,,,0.00
TRANSFER-1234566,14-01-2026,-99.00,EUR,Sent money to Power,,1234.56,,,,,Power,,,,0.30
`;
const wiseTransfers = `ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch
TRANSFER-1234567,COMPLETED,IN,"2026-01-14 09:10:11","2026-01-15 10:11:12",0,EUR,"Oak & Söhne GmbH",348.0,EUR,"Harwick Chamber",348.0,EUR,1.0,HW-2026-00001,
TRANSFER-1234566,COMPLETED,OUT,"2026-01-14 09:10:11","2026-01-14 10:11:12",0,EUR,"Harwick Chamber",99.0,EUR,Power,99.0,EUR,1.0,,
`;
const revolut = `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account
2026-01-15,2026-01-15,6531-aa,TOPUP,COMPLETED,,HW-2026-00001,Oak & Söhne GmbH,,EUR,348.00,EUR,348.00,0.00,1582.56,EUR Main
2026-01-15,,6531-ab,TOPUP,PENDING,,HW-2026-00009,Elm,,EUR,348.00,EUR,348.00,0.00,,EUR Main
`;
const n26 = `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-01-15,2026-01-15,"Oak & Söhne GmbH",DE02120300000000202051,"Credit Transfer","HW-2026-00001","Main Account",348.0,,,
2026-01-14,2026-01-14,"Power",DE0212,"Debit Transfer","",Main Account,-99.0,,,
`;
const french = `Compte courant n° 123;;;;
Solde au 15/01/2026;1 582,56 €;;;
Date;Date de valeur;Libellé;Débit euros;Crédit euros;Donneur d'ordre
15/01/2026;15/01/2026;HW-2026-00001;;348,00;Oak & Söhne GmbH
14/01/2026;14/01/2026;PRLV ELECTRICITE;1 099,00;;
`;
const spanish = `Fecha contable;Fecha valor;Concepto;Ordenante;Importe;Divisa;Saldo
15/01/2026;15/01/2026;HW-2026-00001;Oak & Söhne GmbH;348,00;EUR;1.582,56
14/01/2026;14/01/2026;LUZ;;-1.099,00;EUR;1.234,56
`;
const comdirect = `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.582,56 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Auftraggeber";"Buchungstext";"Umsatz in EUR";
"15.01.2026";"15.01.2026";"Übertrag / Überweisung";"Oak & Söhne GmbH";"HW-2026-00001";"348,00";
"14.01.2026";"14.01.2026";"Lastschrift / Belastung";"";"Strom";"-99,00";
`;
const consors = `Buchung;Valuta;Sender / Empfänger;IBAN;BIC;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag in EUR
15.01.2026;15.01.2026;Oak & Söhne GmbH;DE02120300000000202051;BYL;GUTSCHRIFT;HW-2026-00001;;;;348,00
14.01.2026;14.01.2026;Stadtwerke;DE0212;BYL;LASTSCHRIFT;Strom;;;;-99,00
`;

test.each([
  ['Comdirect', comdirect],
  ['Consors', consors],
  ['Sparkasse', sparkasse],
  ['Deutsche Bank', deutscheBank],
  ['DKB', dkb],
  ['Volksbank', volksbank],
  ['Wise', wise],
  ['Wise, transfers', wiseTransfers],
  ['Revolut', revolut],
  ['N26', n26],
  ['a French bank', french],
  ['a Spanish bank', spanish],
])('a list of %s is read', async (_, text) => {
  const purposes = await brief(text);
  // Sparkasse puts the kind of booking beside the purpose, and both are looked through.
  const [first] = purposes.entries;
  expect({ ...purposes, entries: [[...(first ?? []).slice(0, 4), 'HW-2026-00001']] }).toEqual(paid());
  expect(purposes.entries.length).toBe(1);
  expect(first?.[4]).toContain('HW-2026-00001');
});

const postFinance = `Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
15.01.2026;Gutschrift;"OAK AG HW-2026-00001";348.00;;;
14.01.2026;Lastschrift;"STROM";;-99.00;;
`;
const ubs = `Kontonummer:;0234 00123456.01;
Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten
2026-01-15;;2026-01-15;2026-01-15;CHF;;348.00;;1582.56;9930001;"Oak AG; 8000 Zurich";"Gutschrift";"HW-2026-00001";
2026-01-14;;2026-01-14;2026-01-14;CHF;-99.00;;;1234.56;9930000;"Strom";"Lastschrift";"";
`;

test.each([
  ['PostFinance', postFinance, 'OAK AG HW-2026-00001'],
  ['UBS', ubs, 'Oak AG; 8000 Zurich Gutschrift HW-2026-00001'],
])('a Swiss list of %s is read', async (_, text, purpose) => {
  expect(await brief(text)).toEqual(paid('', purpose, 'CHF'));
});

test('a header says the currency behind a word in three languages', async () => {
  for (const header of ['Amount in GBP', 'Betrag in GBP', 'Montant en GBP']) {
    const { entries } = await brief(list(['2026-01-15;348.00;Oak;x'], `Date;${header};Payer;Reference`));
    expect(entries[0]?.slice(0, 3)).toEqual(['2026-01-15', 34_800, 'GBP']);
  }
});

test('a list in Latin-1, with a byte order mark or in UTF-16 is read', async () => {
  expect((await brief(Buffer.from(deutscheBank, 'latin1'))).entries).toMatchObject(paid().entries);
  expect((await brief(`\uFEFF${dkb}`)).entries).toMatchObject(paid().entries);
  expect((await brief(Buffer.from(`\uFEFF${dkb}`, 'utf16le'))).entries).toMatchObject(paid().entries);
});

const british = `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
15/01/2026,FPI,'11-22-33,12345678,OAK LTD HW-2026-00001,,348.00,1582.56
14/01/2026,DD,'11-22-33,12345678,POWER,99.00,,1234.56
`;

test('a list that says no currency asks for it, and takes the one that is said', async () => {
  await expect(read(british)).rejects.toMatchObject({ field: 'currency', message: /currency/ });
  expect(await brief(british, 'GBP')).toEqual(paid('', 'OAK LTD HW-2026-00001', 'GBP'));
  const euros = british.replace('Credit Amount', 'Credit Amount (EUR)');
  expect((await brief(euros, 'GBP')).entries[0]?.slice(0, 3)).toEqual(['2026-01-15', 34_800, 'EUR']);
});

const list = (rows: string[], header = 'Date;Amount;Currency;Payer;Reference') => [header, ...rows].join('\n');

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234,56', 123_456],
  ["1'234.56", 123_456],
  ['+1234,56', 123_456],
  ['1234,5', 123_450],
  ['1.234.567,00', 123_456_700],
  ['EUR 1.234,56', 123_456],
  ['1.234,56 €', 123_456],
  ['1234', 123_400],
  ['1.234,56 H', 123_456],
])('the amount %s is read', async (amount, units) => {
  expect((await brief(list([`2026-01-15;${amount};EUR;Oak;x`]))).entries[0]?.slice(0, 2)).toEqual([
    '2026-01-15',
    units,
  ]);
});

test.each([
  ['$348.00', 'EUR'],
  ['USD 348.00', 'EUR'],
  ['348,00 CHF', 'EUR'],
  ['348.00 C$', 'USD'],
  ['348.00 abc', 'EUR'],
  ['348,00 € CHF', 'EUR'],
])('the amount %s is no %s, and refused', async (amount, currency) => {
  const refused = [{ line: 2, reason: 'other_currency' }];
  expect(await brief(list([`2026-01-15;${amount};${currency};Oak;x`]))).toEqual({
    entries: [],
    leftOut: 0,
    refused,
  });
  // Also where the office has chosen it.
  const text = list([`2026-01-15;${amount};Oak;x`], 'Date;Amount;Payer;Reference');
  expect((await brief(text, currency)).refused).toEqual(refused);
});

test.each([
  ['$348.00', 'USD'],
  ['US$348.00', 'USD'],
  ['348.00 C$', 'CAD'],
  ['£348.00', 'GBP'],
  ['348,00 CHF', 'CHF'],
  ['348,00 € H', 'EUR'],
])('the amount %s is %s', async (amount, currency) => {
  const { entries } = await brief(list([`2026-01-15;${amount};${currency};Oak;x`]));
  expect(entries[0]?.slice(1, 3)).toEqual([34_800, currency]);
});

test('a long list leaves others their turn', async () => {
  const text = list(Array.from({ length: 4000 }, (_, i) => `2026-01-15;348,00;EUR;Oak ${i};dues ${i}`));
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const { entries } = await read(text);
  const ofReading = turns;
  await keysOf(entries);
  isOver = true;
  expect(ofReading).toBeGreaterThan(15);
  expect(turns - ofReading).toBeGreaterThan(5);
});

test.each(['-12,00', '12,00-', '(12,00)', '-12,00 €', '12,00 S', '0,00'])(
  '%s is no money that came',
  async (amount) => {
    expect(await brief(list([`2026-01-15;${amount};EUR;Oak;x`]))).toEqual({
      entries: [],
      leftOut: 1,
      refused: [],
    });
  },
);

test.each(['1.234', '1,234', 'free', '12,00,00', '1.23.456,00', '12,345', '1e3', '٣٤٨', '=348', ''])(
  'the amount %j is refused rather than guessed',
  async (amount) => {
    const { entries, refused } = await brief(list([`2026-01-15;${amount};EUR;Oak;x`]));
    expect([entries, refused]).toEqual([[], [{ line: 2, reason: 'amount' }]]);
  },
);

test('a list’s other amounts say what a point means', async () => {
  const amounts = ['1.234', '12,50', '12.50', '8,00'];
  const text = list(amounts.map((amount) => `2026-01-15;${amount};EUR;Oak;x`));
  const { entries, refused } = await brief(text);
  expect(entries.map(([, amount]) => amount)).toEqual([123_400, 1250, 800]);
  expect(refused).toEqual([{ line: 4, reason: 'amount' }]);
});

test('a column may say in which direction money went', async () => {
  const header = 'Buchungstag;Betrag;Soll/Haben;Währung;Verwendungszweck';
  const text = list(['15.01.2026;348,00;H;EUR;a', '15.01.2026;99,00;S;EUR;b', '15.01.2026;99,00;?;EUR;c'], header);
  const { entries, leftOut, refused } = await brief(text);
  expect([entries.length, leftOut, refused]).toEqual([1, 1, [{ line: 4, reason: 'amount' }]]);
});

test.each([
  [['01/15/2026', '01/16/2026'], '2026-01-15'],
  [['15/01/2026', '16/01/2026'], '2026-01-15'],
  // Only one of the two orders lets the days follow one another.
  [['01/02/2026', '02/02/2026', '03/02/2026', '01/03/2026'], '2026-02-01'],
  [['01/30/2026', '02/01/2026', '03/01/2026'], '2026-01-30'],
  // January 2027 is still to come.
  [['05/12/2026', '05/11/2026'], '2026-05-12'],
  [['15 Jan 2026'], '2026-01-15'],
  [['15.01.26'], '2026-01-15'],
  [['2026-01-15T10:11:12Z'], '2026-01-15'],
  [['20260115'], '2026-01-15'],
])('the days %j begin with %s', async (days, first) => {
  const { entries } = await brief(list(days.map((day) => `${day};10,00;EUR;Oak;x`)));
  expect(entries[0]?.[0]).toBe(first);
});

test.each(['31.02.2026', 'yesterday', '', '00/00/2026', '1026-01-15'])('the day %j is refused', async (day) => {
  const { entries, refused } = await brief(list([`${day};10,00;EUR;Oak;x`]));
  expect([entries, refused]).toEqual([[], [{ line: 2, reason: 'day' }]]);
});

test('a text in quotation marks may have delimiters, line ends and quotation marks in it', async () => {
  const { entries } = await brief(list(['2026-01-15;10,00;EUR;"Oak; ""& Sons""";"line\nbreak"']));
  expect(entries).toMatchObject([['2026-01-15', 1000, 'EUR', 'Oak; "& Sons"', 'line break']]);
});

test('a quotation that swallows the rows behind it is refused, so that nobody misses them', async () => {
  const rows = ['2026-01-15;10,00;EUR;"Oak;x', '2026-01-15;11,00;EUR;Elm;y', '2026-01-15;12,00;EUR;"Ash;z'];
  const { entries, refused } = await brief(list(rows));
  expect([entries, refused]).toEqual([[], [{ line: 2, reason: 'cells' }]]);
});

test.each([
  ['nothing', '', /no file of a bank/],
  ['a roll of members', 'Name;E-mail\nOak;oak@example.com', /no file of a bank/],
  ['a list without amounts', 'Date;Purpose\n2026-01-15;x', /no file of a bank/],
  ['bytes', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0]), /no file of a bank/],
  ['a ZIP archive', 'PK\u0003\u0004abc', /ZIP/],
  ['a PDF', '%PDF-1.7', /PDF/],
  ['MT940', ':20:STARTUMS\r\n:25:10020030/1234567\r\n', /MT940/],
  ['JSON', '[{"date":"2026-01-15","amount":1}]', /no file of a bank/],
])('%s is refused with a sentence', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});

test('hostile lists end soon: an endless line, an open quotation, many columns, many rows', async () => {
  const before = performance.now();
  await expect(read('a'.repeat(5_000_000))).rejects.toThrow(/no file/);
  await expect(read(`Date;${'Amount;'.repeat(700_000)}`)).rejects.toThrow(/no file/);
  const { refused } = await read(list([`2026-01-15;10,00;EUR;Oak;"${'x\n'.repeat(1_000_000)}`]));
  expect(refused).toMatchObject([{ line: 2, reason: 'cells' }]);
  expect((await read(list([`2026-01-15;${'0'.repeat(1_000_000)};EUR;Oak;x`]))).refused).toMatchObject([
    { reason: 'amount' },
  ]);
  await expect(read(list(Array(20_001).fill('2026-01-15;1,00;EUR;Oak;x')))).rejects.toThrow(/more than/);
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('a name that two payers have given tells neither from the other', async () => {
  const header = 'Date;Amount;Currency;Payer;Reference;Kundenreferenz';
  const [oak, elm] = ['Oak', 'Elm'].map((payer) => `2026-01-15;348,00;EUR;${payer};dues;DUES-2026`);
  const keys = async (...rows: string[]) => keysOf((await read(list(rows, header))).entries);
  const [ofOak] = await keys(oak as string);
  expect((await keys(elm as string, oak as string))[1]).toBe(ofOak);
});

test('a row that ends early is refused where it has a day', async () => {
  const { refused } = await brief(list(['2026-01-15;348,00', 'Balance;1.000,00']));
  expect(refused).toEqual([{ line: 2, reason: 'currency' }]);
});

test('without a name of the bank’s, payers and purposes tell equal payments apart, wherever they stand', async () => {
  const [oak, elm, ash] = ['Oak;HW-1', 'Elm;HW-2', 'Ash;HW-3'].map((words) => `2026-01-15;348,00;EUR;${words}`);
  const keys = async (...rows: (string | undefined)[]) =>
    keysOf((await read(list(rows.filter((row) => row !== undefined)))).entries);
  const [ofOak, ofElm] = await keys(oak, elm);
  const later = await keys(ash, elm, oak);
  expect(later.slice(1)).toEqual([ofElm, ofOak]);
  expect(later[0]).not.toBe(ofOak);
  const [first, second] = await keys(oak, oak);
  expect([first === ofOak, second === ofOak]).toEqual([true, false]);
});

test.each([
  ['letters', 'a'],
  ['digits', '9'],
  ['blanks', ' '],
])('a cell of a million %s is no amount, and soon', async (_, letter) => {
  // At its beginning letters would be a currency.
  const huge = `1${letter.repeat(1_000_000)}1`;
  const text = `Booking date;Amount;Credit;Debit;Direction;Currency;Purpose\n${[
    `2026-01-14;${huge};;;IN;EUR;huge`,
    `2026-01-14;;${huge};;IN;EUR;huge`,
    `2026-01-14;${huge}${huge};;;IN;EUR;dropped`,
    '2026-01-15;348.00;;;IN;EUR;HW-2026-00001',
  ].join('\n')}`;
  const before = performance.now();
  const { entries, refused } = await read(text);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(entries).toMatchObject([{ amount: 34_800 }]);
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'amount'],
    [3, 'amount'],
    [4, 'cells'],
  ]);
});

test('a line that is broken has no say in how amounts are written', async () => {
  const text = 'Date;Amount;Currency;Purpose\n15.01.2026;1.234;EUR;x\n15.01.2026;348,00;EUR;"never closed';
  const { entries, refused } = await read(text);
  expect(entries).toEqual([]);
  expect(refused).toEqual([
    { line: 2, reason: 'amount' },
    { line: 3, reason: 'cells' },
  ]);
});
