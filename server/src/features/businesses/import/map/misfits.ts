import type { ImportField } from '@guildhall/contract/imports.ts';
import { isNothing, withoutGuard } from './cells.ts';
import type { Mapping } from './fields.ts';

type Looks = (text: string) => boolean;

const isEmail: Looks = (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
const isLink: Looks = (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text);
/** By an ending that stands behind nothing but a web address: 'st.gallen' is a town. */
const isHost: Looks = (text) =>
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|eu|de|ch|at|fr|it|es|nl|be|uk|example)(?:\/\S*)?$/i.test(text);
const isAddress: Looks = (text) => isLink(text) || isHost(text);
const digitsOf = (text: string) => text.replace(/\D/g, '').length;
const isNumber: Looks = (text) => /^\+?[\d\s()./-]+$/.test(text) && digitsOf(text) >= 7;
/** No post code nor code of a trade. */
const isPhone: Looks = (text) =>
  isNumber(text) && (/^\+/.test(text) || (/^\(?0/.test(text) && digitsOf(text) >= 10));
const isYear: Looks = (text) => /^[12]\d{3}$/.test(text);

const elsewhere: Looks[] = [isEmail, isAddress, isPhone];

/**
 * What surely belongs under another name. Mere words are none of it: people write 'on request' under a phone number and 'coming soon'
 * under a website, and then that cell alone is left out, with a remark.
 */
const misfits: Partial<Record<ImportField, Looks[]>> = {
  name: [isEmail, isPhone],
  // 'ASP.NET' is a trade.
  industry: [isEmail, isLink, isPhone],
  type: [isEmail, isLink, isPhone],
  location: elsewhere,
  city: elsewhere,
  region: elsewhere,
  country: elsewhere,
  website: [isEmail, isNumber],
  email: [isAddress, isNumber],
  phone: [isEmail, isAddress],
  employees: elsewhere,
  founded: elsewhere,
};

function findMisfit(values: readonly unknown[], { columns }: Mapping) {
  const cellsOf = (field: ImportField) =>
    (columns[field] ?? [])
      .map((place) => withoutGuard(String(values[place] ?? '')).trim())
      .filter((cell) => cell !== '');
  for (const [field, looks] of Object.entries(misfits) as [ImportField, Looks[]][])
    for (const given of cellsOf(field)) if (looks.some((look) => look(given))) return { field, given };
  // Only beside a year under the employees: alone, 'being founded' is what somebody wrote.
  const founded = cellsOf('founded').find((given) => !/\d/.test(given) && !isNothing(given));
  return founded && cellsOf('employees').some(isYear) ? { field: 'founded', given: founded } : undefined;
}

/**
 * Why a row with fewer cells than the header can't be taken. Spreadsheets leave empty cells at a row's end out; where a cell is
 * missing in the middle, those behind it stand under the wrong names.
 */
export function shortness(values: readonly unknown[], mapping: Mapping, columns: number): string | undefined {
  const misfit = findMisfit(values, mapping);
  if (!misfit) return undefined;
  const { field, given } = misfit;
  return `has ${values.length} of the header’s ${columns} cells, and “${given.slice(0, 60)}” can’t be its ${field}: an empty cell must keep its place`;
}
