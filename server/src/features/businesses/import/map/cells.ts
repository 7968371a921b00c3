const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** Looks no deeper than into a list: a file may nest without end. */
export const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.some(isPlain) : isPlain(value));

/** Our own exports put an apostrophe before what a spreadsheet would read as a formula. */
export const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

/** A list stands for its first value. */
export function textOf(value: unknown): string | null {
  const single: unknown = Array.isArray(value) ? value.find(isPlain) : value;
  return isPlain(single) ? withoutGuard(String(single)).trim() : null;
}

export const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Says something, but neither a text nor a list of texts. */
export const isOdd = (value: unknown): boolean => (Array.isArray(value) ? value.some(isNested) : isNested(value));

/** What spreadsheets and people write for 'nothing'. */
const nothing = /^(?:n\/?a|null|none|nil|undefined|unknown|k\.?\s?a\.?|-{1,3}|–|—|\?|#n\/a|#nv)$/i;

export const isNothing = (text: string) => nothing.test(text);
