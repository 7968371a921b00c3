import type { ImportField } from '@guildhall/contract/imports.ts';
import { readEmployees } from './bands.ts';
import { isNested, isNothing, withoutGuard } from './cells.ts';

/** What stands before the sums below a table, in the languages of the headers. */
const words =
  /^(?:(?:grand |sub-?|sub )?totals?|sums?|summary|(?:total )?count|(?:gesamt|end|zwischen)?summen?|insgesamt|gesamt|gesamtergebnis|(?:gesamt)?anzahl|(?:sous-)?total(?: général| general)?|totaux|somme|(?:sub)?totale(?: generale| complessivo)?|totali|somma|suma(?: total)?|totales)$/iu;
/** What stands about a number: '£', 'CHF', 'Mio.', 'bn', '%'. */
const units = new RegExp(
  String.raw`\p{Sc}|%|(?<!\p{L})(?:${Intl.supportedValuesOf('currency').join('|')}|k|m|mn|b|bn|mio|mrd|tsd|thousand|millions?|billions?|millionen|milliarden?|milliards?|millones|milioni|miliardi)(?!\p{L})`,
  'giu',
);

/** Nothing at all, a dash, or a formula that a spreadsheet did not work out. */
const isEmpty = (text: string) => text === '' || text.startsWith('=') || isNothing(text);

/** '1.200,50 €', '£12.0m', '-3 %', '340 employees'. */
const isAmount = (text: string) =>
  isEmpty(text) ||
  /^[\s(+−-]*\d[\d\s.,'’)]*[-–—]?$/.test(text.replace(units, ' ').trim()) ||
  readEmployees(text) !== undefined;

/** 'Total', 'Total: 340', 'Total (40)'. */
function isLabel(name: string): boolean {
  const [label = ''] = name.split(/[:=(.,\d\p{Sc}]/u, 1);
  const amount = name.slice(label.length).replace(/^[\s:=(.,]+|[\s)]+$/g, '');
  return words.test(label.trim()) && isAmount(amount);
}

/** Whether a cell, or anything in a list, is other than what is passed over. */
const isBeside = (value: unknown, isPassedOver: (text: string) => boolean) =>
  [value].flat().some((part) => isNested(part) || !isPassedOver(withoutGuard(String(part ?? '')).trim()));

/**
 * Whether a row holds a table's sums: nothing but amounts stands beside the word, or nothing at all. A firm may be called
 * Total: then its row says where it is, or has a telephone. Where the file has names alone, its name is all that a row says.
 */
export function isSum(
  name: string,
  values: readonly unknown[],
  columns: Partial<Record<ImportField, number[]>>,
): boolean {
  if (!isLabel(name)) return false;
  const isOf = (fields: ImportField[], place: number) => fields.some((field) => columns[field]?.includes(place));
  const hasOthers =
    Object.keys(columns).some((field) => field !== 'name') ||
    values.some((value, place) => !isOf(['name'], place) && isBeside(value, (text) => text === ''));
  // However a figure is written, it is no more than a figure; and a telephone number is more.
  const isBusiness = values.some(
    (value, place) =>
      !isOf(['name', 'employees', 'founded', 'revenue'], place) &&
      isBeside(value, isOf(['phone'], place) ? isEmpty : isAmount),
  );
  return hasOthers && !isBusiness;
}
