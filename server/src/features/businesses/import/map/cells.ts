const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** Looks no deeper than into a list: a file may nest without end. */
export const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.some(isPlain) : isPlain(value));

/** Our own exports put an apostrophe before what a spreadsheet would read as a formula. */
export const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

/** A list stands for its first value. */
const singleOf = (value: unknown): unknown => (Array.isArray(value) ? value.find(isPlain) : value);

export function textOf(value: unknown): string | null {
  const single = singleOf(value);
  return isPlain(single) ? withoutGuard(String(single)).trim() : null;
}

/** A number of JSON, not a text of digits. */
export const isNumeric = (value: unknown): boolean => typeof singleOf(value) === 'number';

export const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Says something, but neither a text nor a list of texts. */
export const isOdd = (value: unknown): boolean => (Array.isArray(value) ? value.some(isNested) : isNested(value));

/** A formula that came to nothing: '#REF!', '#N/A', '#NV', '#DIV/0!'. */
const failed =
  '#(?:n/?a|nv|ref!?|name[?!]|value!|div/0!|num!|null!|wert!|bezug!|zahl!|nom[?!]|valeur!|¡?(?:ref|valor|nombre)[!?]|spill!|calc!|error!?)';
/** What spreadsheets, programs and people write for 'nothing'. */
const nothing = new RegExp(
  `^(?:n/?a|n\\.\\s?a\\.|null|\\(null\\)|<na>|nan|nat|none|nil|undefined|unknown|not (?:available|applicable|known|provided)|tb[acd]|\\((?:blank|empty|leer|vide)\\)|k\\.?\\s?a\\.?|keine angaben?|keine?[rs]?|(?:nicht|keine?) vorhanden|unbekannt|n\\.?\\s?c\\.?|n[ée]ant|aucune?|non (?:renseignée?|communiquée?|disponible|disponibile|presente)|inconnue?|ningun[oa]|ningún|no (?:disponible|tiene)|desconocid[oa]|nessun[oa]?|sconosciut[oa]|-{1,3}|–|—|\\?|${failed})$`,
  'i',
);

export const isNothing = (text: string) => nothing.test(text);

/** 'No', 'keine Homepage', 'pas de site': what else people write for a website, an address or a number that there isn't. */
const noContact =
  /^(?:no|non|nein|nada|nichts|niente|nulla|rien|keine?|aucune?|pas|sin|nessuna?|ohne|sans|senza)(?:[ '’][^\d@.]*)?$/i;

export const isNoContact = (text: string) => noContact.test(text);

/** A business may be called None or Unknown; not so. */
const nameless = new RegExp(
  `^(?:[-–—?.*/\\s]+|n/a|\\(null\\)|<na>|\\((?:blank|empty|leer|vide)\\)|${failed})$`,
  'i',
);

export const isNameless = (text: string) => nameless.test(text) || text === 'NaN';
