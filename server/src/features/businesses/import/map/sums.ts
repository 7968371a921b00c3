import type { ImportField } from '@guildhall/contract/imports.ts';
import { readEmployees } from './bands.ts';
import { isNested, isNothing, withoutGuard } from './cells.ts';

/** What sums and averages are called, in the languages of the headers. */
const figures = String.raw`(?:grand |sub-?)?totals?(?: number)?|sums?|summary|(?:total )?(?:count|number)|averages?|avg|mean|medians?|(?:gesamt|end|zwischen)?summen?|insgesamt|gesamt|gesamtergebnis|(?:gesamt)?(?:an)?zahl|durchschnitt|ø|mittelwerte?|(?:sous-)?total(?: général| general)?|totaux|somme|nombre(?: total)?|moyennes?|médianes?|(?:sub)?totale(?: generale| complessivo)?|totali|somma|numero(?: totale)?|medi[ae]|suma(?: total)?|totales|número(?: total)?|promedios?`;
/** What a table's rows are, and what is counted of them. */
const counted = String.raw`members|companies|businesses|firms|organi[sz]ations|entries|rows|records|listings|employees|staff|revenue|turnover|mitglieder|mitgliedsfirmen|firmen|unternehmen|betriebe|einträge|zeilen|datensätze|mitarbeiter|mitarbeitende|beschäftigte|umsatz|membres|adhérents|entreprises|sociétés|lignes|salariés|effectifs?|chiffre d['’]affaires|miembros|socios|empresas|filas|registros|empleados|facturación|membri|soci|aziende|imprese|righe|dipendenti|addetti|fatturato`;
const words = new RegExp(
  `^(?:(?:${figures})(?:[ :]+(?:(?:of|der|an|de|des|di|dei|delle|von) |d['’])?(?:${counted}))?|(?:${counted}) (?:total|gesamt|insgesamt|in total|au total|en total|in totale))$`,
  'iu',
);
/** What stands before a table's date, or a page's number. */
const dated =
  /^(?:stand(?: vom)?|as (?:of|at)|date|datum|data|fecha|last updated?|updated(?: on)?|status as of|printed(?: on)?|gedruckt am|erstellt am|état au|situation au|mise à jour|mis à jour le|actualizado(?: al?)?|aggiornato al?|situazione al|page|seite|página|pagina)(?=[\s:.\d])/iu;
const languages = ['en', 'de', 'fr', 'es', 'it'];
const months = languages.flatMap((language) =>
  Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((form) =>
      new Intl.DateTimeFormat(language, { month: form }).format(new Date(2025, month, 15)).replace('.', ''),
    ),
  ).flat(),
);
const dateWords = new RegExp(
  String.raw`(?<!\p{L})(?:${months.join('|')}|of|de|del|di|von|the|am|le|il|el|al|on|st|nd|rd|th|er|[tz])(?!\p{L})`,
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
  const [label = ''] = name.split(/[:=(.,\d\p{Sc}]/u, 1);
  const amount = name.slice(label.length).replace(/^[\s:=(.,]+|[\s)]+$/g, '');
  return (words.test(label.trim()) && isAmount(amount)) || words.test(name.trim()) || isDated(name);
}

/** Whether a cell, or anything in a list, is other than what is passed over. */
const isBeside = (value: unknown, isPassedOver: (text: string) => boolean) =>
  [value].flat().some((part) => isNested(part) || !isPassedOver(withoutGuard(String(part ?? '')).trim()));

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
