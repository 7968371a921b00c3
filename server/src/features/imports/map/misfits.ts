import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { isAddress, isEmail, isLink, isNumber, isPhone, isYear, type Looks } from '../looks.ts';
import { isNothing, unwrapped } from './cells.ts';

const elsewhere: Looks[] = [isEmail, isAddress, isPhone];

/**
 * What surely belongs under another name. Mere words are none of it: people write 'on request' under a phone number and 'under construction'
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
  street: elsewhere,
  website: [isEmail, isNumber],
  email: [isAddress, isNumber],
  phone: [isEmail, isAddress],
  employees: elsewhere,
  founded: elsewhere,
};

/** No look of them is longer, and texts are. */
const looked = 300;

export const isMisfit = (field: ImportField, text: string) =>
  text.length <= looked && misfits[field]?.some((looks) => looks(text)) === true;

type Columns = Partial<Record<ImportField, number[]>>;

function findMisfit(values: readonly unknown[], columns: Columns) {
  const cellsOf = (field: ImportField) =>
    (columns[field] ?? [])
      .map((place) => unwrapped(String(values[place] ?? '')).trim())
      .filter((cell) => cell !== '');
  for (const field of Object.keys(misfits) as ImportField[])
    for (const given of cellsOf(field)) if (isMisfit(field, given)) return { field, given };
  // Only beside a year under the employees: alone, 'being founded' is what somebody wrote.
  const founded = cellsOf('founded').find((given) => !/\d/.test(given) && !isNothing(given));
  return founded && cellsOf('employees').some(isYear) ? { field: 'founded', given: founded } : undefined;
}

/**
 * Why a row with fewer cells than the header can't be taken. Spreadsheets leave empty cells at a row's end out; where a cell is
 * missing in the middle, those behind it stand under the wrong names.
 */
export function shortness(
  values: readonly unknown[],
  { columns }: { columns: Columns },
  headerCells: number,
): string | undefined {
  const misfit = findMisfit(values, columns);
  if (!misfit) return undefined;
  const { field, given } = misfit;
  return `has ${values.length} of the header’s ${headerCells} cells, and “${given.slice(0, 60)}” can’t be its ${field}: an empty cell must keep its place`;
}
