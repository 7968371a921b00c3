import type { ImportField } from '@guildhall/contract/import-columns.ts';
import { isStorable } from '@guildhall/contract/primitives.ts';

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** Looks no deeper than into a list: a file may nest without end. */
export const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.some(isPlain) : isPlain(value));

/**
 * What somebody has typed, without what was put around it: our own exports put an apostrophe before what a spreadsheet would read
 * as a formula, and programs write ="0123" so that a spreadsheet keeps it as text.
 */
export function unwrapped(text: string): string {
  const typed = text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');
  const quoted = typed.startsWith('="') ? /^="([^"]*(?:""[^"]*)*)"\s*$/.exec(typed)?.[1] : undefined;
  return quoted === undefined ? typed : quoted.replaceAll('""', '"');
}

/** A list stands for its first value. */
const singleOf = (value: unknown): unknown => (Array.isArray(value) ? value.find(isPlain) : value);

export function textOf(value: unknown): string | null {
  const single = singleOf(value);
  return isPlain(single) ? unwrapped(String(single)).trim() || null : null;
}

/** A number of JSON, not a text of digits. */
export const isNumeric = (value: unknown): boolean => typeof singleOf(value) === 'number';

export const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Says something, but neither a text nor a list of texts. */
export const isOdd = (value: unknown): boolean => [value].flat().some((part) => isNested(part) || part === true);

/** A formula that came to nothing: '#REF!', '#N/A', '#NV', '#DIV/0!'. */
const failed =
  '#(?:n/?a|nv|ref!?|name[?!]|value!|div/0!|num!|null!|wert!|bezug!|zahl!|nom[?!]|valeur!|¡?(?:ref|valor|nombre)[!?]|spill!|calc!|error!?)';
/** What spreadsheets, programs and people write for 'nothing'; dumps of databases write '\N'. */
const nothing = new RegExp(
  `^(?:n/?a|n\\.\\s?a\\.|null|\\(null\\)|<na>|nan|nat|none|nil|undefined|unknown|not (?:available|applicable|known|provided)|tb[acd]|\\((?:blank|empty|leer|vide)\\)|k\\.?\\s?a\\.?|keine angaben?|keine?[rs]?|(?:nicht|keine?) vorhanden|unbekannt|n\\.?\\s?c\\.?|n[ée]ant|aucune?|non (?:renseignée?|communiquée?|disponible|disponibile|presente)|inconnue?|ningun[oa]|ningún|no (?:disponible|tiene)|desconocid[oa]|nessun[oa]?|sconosciut[oa]|\\\\n|-{1,3}|–|—|\\?|${failed})$`,
  'i',
);

export const isNothing = (text: string) => nothing.test(text);

/** North Carolina, Karnataka, Naples and Namibia: of a region or a country 'NC', 'KA' and 'NA' say which. */
export const isCode = (field: ImportField, text: string) =>
  (field === 'region' || field === 'country') && /^[A-Z]{2}$/.test(text);

/** 'No', 'keine Homepage', 'pas de site': what else people write for a website, an address or a number that there isn't. */
const noContact =
  /^(?:no|non|nein|nada|nichts|niente|nulla|rien|keine?|aucune?|pas|sin|nessuna?|ohne|sans|senza)(?:[ '’][^\d@.]*)?$/i;

export const isNoContact = (text: string) => noContact.test(text);

/** A business may be called None or Unknown; not so. */
const nameless = new RegExp(
  `^(?:[-–—?.*/\\s]+|n/a|\\\\n|\\(null\\)|<na>|\\((?:blank|empty|leer|vide)\\)|${failed})$`,
  'i',
);

export const isNameless = (text: string) => nameless.test(text) || text === 'NaN';

/** UTF-8 that somebody has read as Latin-1: 'MÃ¼ller'. */
const broken = /Ã[\u0080-\u00bf\u0152-\u2122]|Â[\u0080-\u00bf]|â€/;

/** Whether a text can be kept; that, and what looks wrong in it, is remarked. */
export function isReadable(field: string, text: string, remark: (note: string) => void): boolean {
  if (broken.test(text)) remark(`${field} has letters that look broken: ${text.slice(0, 40)}`);
  const isKept = isStorable(text) && !text.includes('\uFFFD');
  if (!isKept) remark(`${field} left out: it contains characters that cannot be stored`);
  return isKept;
}
