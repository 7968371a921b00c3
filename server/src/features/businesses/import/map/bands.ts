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

const plain = whole(String.raw`(?:ca\.?|circa|about|approx\.?|env\.?|environ|etwa|aprox\.?|~|≈)?\s*${number}`);
const fromTo = whole(
  String.raw`(?:from|von|de|da|between|entre|zwischen)?\s*${number}\s*(?:-|–|—|‒|−|~|\.\.\.?|…|to|bis|à|a|and|und|et|y|e)\s*${number}`,
);
const orMore = whole(
  String.raw`${number}\s*(?:\+|plus|and more|or more|und mehr|oder mehr|et plus|ou plus|y más|o más|e oltre|o più)`,
);
const above = whole(
  String.raw`(?:>=?|≥|over|more than|above|über|mehr als|ab|plus de|más de|oltre|più di)\s*${number}`,
);
const below = whole(
  String.raw`(?:<=?|≤|under|less than|fewer than|up to|below|unter|weniger als|bis(?: zu)?|moins de|jusqu['’]à|menos de|hasta|meno di|fino a)\s*${number}`,
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
  const least = orMore.exec(text) ?? above.exec(text);
  if (least) {
    const low = toNumber(least[1]);
    return isCount(low) ? { count: low, band: `${shown(low)}+` } : undefined;
  }
  const most = below.exec(text);
  if (!most) return undefined;
  const high = toNumber(most[1]);
  return isCount(high) ? { count: Math.min(1, high), band: `1-${shown(high)}` } : undefined;
}
