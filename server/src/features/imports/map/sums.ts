import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { namesIn } from '../rules.ts';
import { readEmployees } from './bands.ts';
import { isNested, isNothing, unwrapped } from './cells.ts';

const oneOf = (names: string) => `(?:${namesIn(names).join('|')})`;
/** What sums and averages are called, in the languages of the headers. */
const figures = oneOf(`
  total, totals, grand total, subtotal, sub-total, sub total, subtotals, total number, sum, sums, summary, count, total count, number,
  average, averages, avg, mean, median, Summe, Summen, Gesamtsumme, Endsumme, Zwischensumme, Gesamt, Gesamtzahl, insgesamt,
  Gesamtergebnis, Anzahl, Gesamtanzahl, Zahl, Durchschnitt, Mittelwert, ø, total général, total general, sous-total, totaux, somme,
  nombre, nombre total, moyenne, moyennes, médiane, totale, totale generale, totale complessivo, subtotale, totali, somma, numero,
  numero totale, media, medie, suma, suma total, totales, número, número total, promedio, promedios`);
/** What a table's rows are, and what is counted of them. */
const counted = oneOf(`
  members, companies, businesses, firms, organisations, organizations, entries, rows, records, listings, employees, staff, revenue,
  turnover, Mitglieder, Mitgliedsfirmen, Firmen, Unternehmen, Betriebe, Einträge, Zeilen, Datensätze, Mitarbeiter, Mitarbeitende,
  Beschäftigte, Umsatz, membres, adhérents, entreprises, sociétés, lignes, salariés, effectif, effectifs, chiffre d'affaires, miembros,
  socios, empresas, filas, registros, empleados, facturación, membri, soci, aziende, imprese, righe, dipendenti, addetti, fatturato`);
const joints = oneOf("of, der, an, de, des, di, dei, delle, von, d'");
const words = new RegExp(
  `^(?:${figures}(?:[ :]+(?:${joints} ?)?${counted})?|${counted} ${oneOf('total, gesamt, insgesamt, in total, au total, en total, in totale')})$`,
  'iu',
);
/** What stands before a table's date, or a page's number. */
const dated = new RegExp(
  `^${oneOf(`
    Stand, Stand vom, as of, as at, status as of, date, last update, last updated, updated, updated on, printed, printed on, page, Datum,
    gedruckt am, erstellt am, Seite, état au, situation au, mise à jour, mis à jour le, fecha, actualizado, actualizado al, página, data,
    aggiornato, aggiornato al, situazione al, pagina`)}(?=[\\s:.\\d])`,
  'iu',
);
const languages = ['en', 'de', 'fr', 'es', 'it'];
const months = languages.flatMap((language) =>
  Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((form) =>
      new Intl.DateTimeFormat(language, { month: form }).format(new Date(2025, month, 15)).replace('.', ''),
    ),
  ).flat(),
);
const dateWords = new RegExp(
  String.raw`(?<!\p{L})(?:${months.join('|')}|of|de|del|di|sur|vom|von|the|am|le|il|el|al|on|st|nd|rd|th|er|[tz])(?!\p{L})`,
  'giu',
);
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

/** 'Stand: 31.12.2025', 'as of 1 May 2026', 'Page 3 of 12'. */
const isDated = (name: string) =>
  dated.test(name) &&
  /^[\s:]*\d[\d\s.,:/-]*$/.test(
    name
      .replace(dated, '')
      .replace(dateWords, ' ')
      .replace(/^[\s:.]+/, ''),
  );

/** 'Total', 'Total: 340', 'Total (40)', 'Total members', 'Durchschnitt'; 'Stand: 31.12.2025'. */
export function isAboutTable(name: string): boolean {
  const text = name.replaceAll('’', "'").trim();
  const [label = ''] = text.split(/[:=(.,\d\p{Sc}]/u, 1);
  const amount = text.slice(label.length).replace(/^[\s:=(.,]+|[\s)]+$/g, '');
  return (words.test(label.trim()) && isAmount(amount)) || words.test(text) || isDated(text);
}

/** 'Contractors Subtotal', 'Zwischensumme Bau': what a sum of one part of the table is called. */
const sums = oneOf(`
  total, grand total, subtotal, sub-total, sub total, Summe, Gesamtsumme, Zwischensumme, Gesamt, insgesamt, total général, sous-total,
  totale, subtotale, suma`);
const partSums = oneOf('subtotal, sub-total, sub total, Summe, Zwischensumme, sous-total, subtotale');
const sumOfPart = new RegExp(`^(?:.*[^\\s:]\\s*[ :]\\s*)?${sums}[\\s:]*$|^${partSums}(?![\\p{L}\\d])`, 'iu');
const isPartSum = new RegExp(`(?<![\\p{L}\\d])${partSums}(?![\\p{L}\\d])`, 'iu');
/** Nobody adds up years: 'Hotel Total', founded in 1998, is a hotel. */
const isYear = /^(?:1\d|20)\d\d$/;

/** Whether a row says nothing but what it adds up, and figures: the name's column may have one of them. */
export function isSumOfPart(
  values: readonly unknown[],
  { phone = [], founded = [] }: Partial<Record<ImportField, number[]>>,
): boolean {
  const parts = values.flat();
  if (parts.some(isNested)) return false;
  const texts = parts.map((part) => unwrapped(String(part ?? '')).trim()).filter((text) => text !== '');
  const others = texts.filter((text) => !isAmount(text));
  const isReached = phone.some((place) => !isEmpty(String(values[place] ?? '').trim()));
  const [name = ''] = others;
  const isFounded = founded.some((place) => isYear.test(String(values[place] ?? '').trim()));
  const isBusiness = isReached || (isFounded && !isPartSum.test(name));
  return others.length === 1 && texts.length > 1 && !isBusiness && sumOfPart.test(name);
}

/** Whether a cell, or anything in a list, is other than what is passed over. */
const isBeside = (value: unknown, isPassedOver: (text: string) => boolean) =>
  [value].flat().some((part) => isNested(part) || !isPassedOver(unwrapped(String(part ?? '')).trim()));

/**
 * Whether a row that is called like a table's sum or date is a business all the same: it says where that is, has a telephone,
 * or anything else that is no figure. What stands in columns that are ignored tells nothing: notes stand there as well. Where
 * the file has names alone, its name is all that a row says.
 */
export function mayBeBusiness(
  values: readonly unknown[],
  columns: Partial<Record<ImportField, number[]>>,
): boolean {
  const fields = Object.entries(columns) as [ImportField, number[]][];
  const isMapped = (place: number) => fields.some(([, places]) => places.includes(place));
  const hasOthers =
    fields.some(([field]) => field !== 'name') ||
    values.some((value, place) => !isMapped(place) && isBeside(value, (text) => text === ''));
  // However a figure is written, it is no more than a figure; and a telephone number is more.
  const isBusiness = fields.some(
    ([field, places]) =>
      !['name', 'employees', 'founded', 'revenue'].includes(field) &&
      places.some((place) => isBeside(values[place], field === 'phone' ? isEmpty : isAmount)),
  );
  return isBusiness || !hasOthers;
}
