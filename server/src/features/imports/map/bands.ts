import { employeesMax } from '@guildhall/contract/businesses.ts';

export interface Employees {
  /** Of a band the lower end. */
  count: number;
  /** As it is shown, where it is a band: '11-50', '10,001+'. */
  band: string | null;
}

/** '1,001', '1.001', '1 001', "1'001", '1001'. */
const number = String.raw`(\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+|\d+)`;
const people = String.raw`(?:\s*(?:employees?|people|persons?|staff|fte|mitarbeiter(?:innen)?|mitarbeitende|beschäftigte|salariés?|employés?|personnes|empleados|trabajadores|personas|dipendenti|addetti|persone)\.?)?`;
const whole = (pattern: string) => new RegExp(`^${pattern}${people}$`, 'i');

const plain = whole(
  String.raw`(?:ca\.?|circa|about|approx\.?|env\.?|environ|etwa|aprox\.?|~|≈)?\s*${number}(?:[.,]0)?`,
);
// '1e3' is a thousand to a spreadsheet, and no 'da 1 e 3'.
const fromTo = whole(
  String.raw`(?:from|von|de|da|between|entre|zwischen)?\s*${number}\s*(?:-|–|—|‒|−|~|\.\.\.?|…|to|bis|à|and|und|et|(?<=\s)[aye](?=\s))\s*${number}`,
);
const orMore = whole(
  String.raw`${number}\s*(?:\+|plus|and more|or more|und mehr|oder mehr|et plus|ou plus|y más|o más|e oltre|o più)`,
);
const orAbove = whole(String.raw`(?:>=|≥|at least|mindestens|ab|au moins|al menos|almeno)\s*${number}`);
const above = whole(String.raw`(?:>|over|more than|above|über|mehr als|plus de|más de|oltre|più di)\s*${number}`);
const upTo = whole(
  String.raw`(?:<=|≤|up to|at most|bis(?: zu)?|höchstens|jusqu['’]à|au plus|hasta|fino a)\s*${number}`,
);
const below = whole(
  String.raw`(?:<|under|less than|fewer than|below|unter|weniger als|moins de|menos de|meno di)\s*${number}`,
);

const toNumber = (text = '') => Number(text.replace(/\D/g, ''));
const shown = (count: number) => count.toLocaleString('en');
const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= employeesMax;

/** Undefined: it says no number of people. */
export function readEmployees(given: string): Employees | undefined {
  const text = given.trim();
  const one = plain.exec(text);
  if (one) return isCount(toNumber(one[1])) ? { count: toNumber(one[1]), band: null } : undefined;
  const range = fromTo.exec(text);
  if (range) {
    const [low, high] = [toNumber(range[1]), toNumber(range[2])];
    if (!isCount(low) || !isCount(high) || low > high) return undefined;
    return low === high ? { count: low, band: null } : { count: low, band: `${shown(low)}-${shown(high)}` };
  }
  const least = orMore.exec(text) ?? orAbove.exec(text);
  const over = above.exec(text);
  if (least || over) {
    const low = least ? toNumber(least[1]) : toNumber(over?.[1]) + 1;
    return isCount(low) ? { count: low, band: `${shown(low)}+` } : undefined;
  }
  const most = upTo.exec(text);
  const under = below.exec(text);
  const high = most ? toNumber(most[1]) : toNumber(under?.[1]) - 1;
  if (!(most || under) || !isCount(high)) return undefined;
  return high < 2 ? { count: high, band: null } : { count: 1, band: `1-${shown(high)}` };
}

/** By their first three letters, as spreadsheets in the languages of the headers write months. */
const months = [
  /^(?:jan|ene|gen)/,
  /^(?:feb|fév|fev)/,
  /^(?:mar|mär|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mag)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aoû|aou|ago)/,
  /^(?:sep|set)/,
  /^(?:o[ck]t|ott)/,
  /^nov/,
  /^(?:de[cz]|déc|dic)/,
];

/** A spreadsheet makes 'Nov-50' of 11-50 and '10-Jan' of 1-10: a month and a number, that stood the smaller before the larger. */
export function readDatedBand(given: string): Employees | undefined {
  const [, before, name = '', behind] =
    /^(\d{1,2})?[.\s-]*(\p{L}{3,4})\.?[\s-]*(\d{1,2})?$/u.exec(given.trim().toLowerCase()) ?? [];
  const month = months.findIndex((pattern) => pattern.test(name)) + 1;
  const number = Number(before ?? behind);
  if (month === 0 || !number || (before && behind) || month === number) return undefined;
  const [low, high] = [Math.min(month, number), Math.max(month, number)];
  return { count: low, band: `${low}-${high}` };
}

/** As a listing shows it. */
export const shownEmployees = ({ count, band }: Employees) => band ?? String(count);

const bare = (text: string) =>
  text
    .trim()
    .replace(new RegExp(`${people}$`, 'i'), '')
    .replace(/\.0$/, '')
    .replace(/[\s.,'’]/g, '')
    .replace(/[–—‒−]/g, '-');

/** '11 bis 50' is another word than '11-50'; '1.001' and '12 employees' are not. */
export const isOtherSize = (given: string, shown: string) => bare(given) !== bare(shown);
