/*
 * Which currency a list means by a word or a sign: a code, 'US$', 'Kč'. Many share a sign, so the answer is all that it may be.
 */

/** Currencies that something may mean; none: it means one that nobody knows, or contradicts itself. Null: it says nothing. */
export type Said = readonly string[] | null;

const wordPattern = /[\p{L}\p{M}\p{Sc}]+/gu;
const wordsIn = (text: string): string[] => text.normalize('NFKC').toUpperCase().match(wordPattern) ?? [];

const codes = new Set(Intl.supportedValuesOf('currency'));

/** What banks write beside the signs that Unicode's data knows. */
const more: Record<string, string> = {
  EURO: 'EUR',
  EUROS: 'EUR',
  US: 'USD',
  US$: 'USD',
  $US: 'USD',
  CA: 'CAD',
  C$: 'CAD',
  CAN$: 'CAD',
  $CA: 'CAD',
  AU$: 'AUD',
  S$: 'SGD',
  SG$: 'SGD',
  MEX$: 'MXN',
  NT: 'TWD',
  STERLING: 'GBP',
  SWISS: 'CHF',
  SCHWEIZER: 'CHF',
  FR: 'CHF',
  FRS: 'CHF',
  SFR: 'CHF',
  FRANKEN: 'CHF',
  FRANC: 'CHF XOF XAF XPF',
  FRANCS: 'CHF XOF XAF XPF',
  F: 'CHF XOF XAF XPF',
  CFA: 'XOF XAF',
  FCFA: 'XOF XAF',
  RS: 'INR',
  KRONER: 'NOK DKK',
  KRONOR: 'SEK',
  ZLOTY: 'PLN',
  TL: 'TRY',
  ЛВ: 'BGN',
  LV: 'BGN',
  YEN: 'JPY',
  DIN: 'RSD',
};
/** Words that mean what a sign means. */
const alike: Record<string, string> = { DOLLAR: '$', DOLLARS: '$', POUND: '£', POUNDS: '£', RUPEES: 'RS' };

const known = new Map<string, readonly string[]>();

function learn(word: string, currencies: readonly string[]) {
  known.set(word, [...new Set([...(known.get(word) ?? []), ...currencies])]);
}

for (const code of codes)
  for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay,
    }).formatToParts(1);
    const sign = wordsIn(parts.find(({ type }) => type === 'currency')?.value ?? '').join('');
    if (sign !== code) learn(sign, [code]);
  }
for (const [word, currencies] of Object.entries(more)) learn(word, currencies.split(' '));
for (const [word, sign] of Object.entries(alike)) learn(word, known.get(sign) ?? []);

/** Undefined: nobody knows the word. */
const meaningOf = (word: string): readonly string[] | undefined => (codes.has(word) ? [word] : known.get(word));

/** What all of them may mean. */
export function common(all: readonly Said[]): Said {
  const [first, ...others] = all.filter((one) => one !== null);
  return first ? first.filter((one) => others.every((other) => other.includes(one))) : null;
}

/** Behind or before an amount these say in which direction it went. */
const directions = new Set(['S', 'H', 'D', 'C', 'DR', 'CR']);

/** Words that aren't known could be any currency, and are none that is meant. */
export const currenciesIn = (text: string): Said =>
  common(
    wordsIn(text)
      .filter((word) => !directions.has(word))
      .map((word) => meaningOf(word) ?? [word]),
  );

/** Written with a point behind it: a word that is no code. */
export const isAbbreviation = (text: string): boolean => {
  const [word = '', ...more] = wordsIn(text);
  return more.length === 0 && !codes.has(word) && known.has(word);
};

/** Alone, a letter in a column's name is no currency. */
const isPlain = (word: string) => /^\p{L}$/u.test(word);
const isCurrency = (word: string) => !isPlain(word) && meaningOf(word) !== undefined;

/** A column's name without the currency in it: 'Débit euros', 'Betrag in CHF'. */
export const withoutCurrencies = (name: string) =>
  name.replace(wordPattern, (word) => (isCurrency(word.toUpperCase()) ? ' ' : word));

/** What may stand in the brackets of a column's name and says nothing about another currency. */
const neutral = new Set(
  [
    ...[
      'IN OUT EN NET NETTO GROSS BRUTTO AFTER BEFORE FEES FEE INCL EXCL INKL EXKL TAX VAT MWST TOTAL CREDIT DEBIT',
    ],
    ...[
      'SOLL HABEN ACCOUNT CURRENCY KONTO KONTOWÄHRUNG WÄHRUNG VALUTA UMSATZ DEVISE DU DE LA COMPTE DIVISA CUENTA',
    ],
  ].flatMap((words) => words.split(' ')),
);

/**
 * In which currency a column's amounts are, by its name: 'Betrag (€)', 'Amount SGD'. What stands in brackets and isn't known may be one:
 * it isn't taken for the one that the office has chosen.
 */
export function currenciesOfColumn(name: string): Said {
  const text = name.normalize('NFKC');
  const inside = [...text.matchAll(/\(([^)]*)\)|\[([^\]]*)\]/g)].flatMap(([, round, square]) =>
    wordsIn(round ?? square ?? '').filter((word) => !neutral.has(word) && !directions.has(word)),
  );
  const outside = wordsIn(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')).filter(
    (word) => isCurrency(word) || /\p{Sc}/u.test(word),
  );
  return common([...inside, ...outside].map((word) => meaningOf(word) ?? []));
}

interface Sayings {
  /** The amount's column. */
  column: Said;
  /** The cell of the row that says the currency; blank: there is none. */
  cell: string;
  /** Beside the digits. */
  amount: Said;
  /** By the office; blank: nothing. */
  chosen: string;
}

type Verdict =
  | { currency: string; fault?: undefined }
  | { currency?: undefined; fault: 'currency' | 'other_currency' | 'unsaid' };

/** A longer cell is no currency. */
const cellMax = 40;

/** The currency of an amount, or why it can't be told. */
export function currencyOf({ column, cell, amount, chosen }: Sayings): Verdict {
  const ofCell = cell === '' ? null : ((cell.length > cellMax ? null : currenciesIn(cell)) ?? []);
  if (ofCell && !ofCell.some((one) => /^[A-Z]{3}$/.test(one))) return { fault: 'currency' };
  // What nobody knows is explained by what stands there in a known word.
  const isExplained = column?.length === 0 && (ofCell ?? amount);
  const said = common([isExplained ? amount : column, ofCell]);
  if (said === null) return chosen === '' ? { fault: 'unsaid' } : agreed(chosen, amount);
  const [first, ...others] = said;
  if (first === undefined) return { fault: 'other_currency' };
  if (others.length === 0) return agreed(first, amount);
  if (said.includes(chosen)) return agreed(chosen, amount);
  return { fault: chosen === '' ? 'unsaid' : 'other_currency' };
}

/** What stands beside the digits must not speak against it. */
const agreed = (currency: string, amount: Said): Verdict =>
  amount && !amount.includes(currency) ? { fault: 'other_currency' } : { currency };
