import type { ImportField } from '@guildhall/contract/imports.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { readEmployees } from './bands.ts';
import { isNothing, type Mapping } from './fields.ts';

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isWebsite = (text: string) =>
  /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?:\/\S*)?$/.test(text);
const isPhone = (text: string) => /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
const isYear = (text: string) => /(?:^|\D)[12]\d{3}(?:\D|$)/.test(text);
/** Words, as names of people, places and trades are. */
const isWords = (text: string) => !isEmail(text) && !isWebsite(text) && !isPhone(text);

/** What can be told of a cell by looking at it; other fields take any text. */
const fits: Partial<Record<ImportField, (text: string) => boolean>> = {
  industry: isWords,
  type: isWords,
  location: isWords,
  city: isWords,
  region: isWords,
  country: isWords,
  website: (text) => !isEmail(text) && !isPhone(text) && toHttpUrl(text) !== undefined,
  email: isEmail,
  phone: (text) => /\d/.test(text) && !isEmail(text) && !isWebsite(text),
  employees: (text) => readEmployees(text) !== undefined,
  founded: isYear,
};

function findMisfit(values: readonly unknown[], { columns }: Mapping) {
  for (const [field, places] of Object.entries(columns) as [ImportField, number[]][])
    for (const place of places) {
      const given = String(values[place] ?? '').trim();
      if (given !== '' && !isNothing(given) && fits[field]?.(given) === false) return { field, given };
    }
  return undefined;
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
