/** Letters that Unicode does not take apart. */
const alike: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
};

const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;
const plain = /^[\0-\x7f]*$/;

/**
 * A text as it is compared: without case and accents ('México' is 'mexico', 'Straße' is 'strasse'), in whatever script. The
 * database's `folded` does the same. Signs that are letters elsewhere (dakuten, vowels of Devanagari) stay.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœıħς]/g, (letter) => alike[letter] ?? letter)
    .normalize('NFC');
}

/** A name by its letters and digits alone: without case, accents, blanks and punctuation. */
export function foldToLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
