/** What stands before the sums below a table, in the languages of the headers. */
const words =
  /^(?:(?:grand |sub-?|sub )?totals?|sums?|summary|(?:gesamt|end|zwischen)?summen?|insgesamt|gesamt|gesamtergebnis|(?:sous-)?total(?: général| general)?|totaux|somme|(?:sub)?totale(?: generale)?|totali|somma|suma(?: total)?|totales)\s*:?$/iu;

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** '120', '1.200,50 €', '-3 %', also of a list: sums, counts and shares. */
const isNumber = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^[\s\p{Sc}+-]*\d[\d\s.,'’]*[\s\p{Sc}%]*$/u.test(value));

/**
 * Whether a row holds a table's sums. A firm may be called Total: then its row says where it is, or has a telephone, and
 * not only numbers.
 */
export function isSum(
  name: string,
  values: readonly unknown[],
  columns: { name?: number[]; phone?: number[] },
): boolean {
  if (!words.test(name)) return false;
  if (columns.phone?.some((place) => !isBlank(values[place]))) return false;
  const beside = values.filter((value, place) => !isBlank(value) && !columns.name?.includes(place));
  return beside.length > 0 && beside.every(isNumber);
}
