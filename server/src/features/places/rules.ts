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
};

/** Most names: nothing to do but the case. */
const plain = /^[a-z]+(?: [a-z]+)*$/i;

/** A name as it is compared: without case, accents, hyphens, dots and apostrophes, in whatever script. */
export function fold(name: string): string {
  if (plain.test(name)) return name.toLowerCase();
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼʻ`]/gu, '')
    .replace(/[ßøłđðþæœıħ]/g, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
}

/** What was typed: how the place's name begins and, behind a comma, something of its region or country. */
export function parseTyped(typed: string): { head: string; rest: string } {
  const [head = '', ...rest] = fold(typed).split(', ');
  return { head, rest: rest.join(', ') };
}

/** What a use adds: the tenth of a hundredfold population. */
export const weightOfUses = (uses: number) => 1.5 * Math.log10(uses + 1);

interface Naming {
  population: number;
  /** The name that stands in the label, not one of another language or time. */
  isOwn: boolean;
  /** From its first word on. */
  isWhole: boolean;
}

export function weightOf({ population, isOwn, isWhole }: Naming): number {
  return Math.log10(population + 10) + (isOwn ? 1 : 0) - (isWhole ? 0 : 1.5);
}

/** The name from each of its words on that is worth to be found by: 'new york' and 'york'. */
export function beginnings(folded: string): string[] {
  const words = folded.split(' ');
  return words
    .map((word, index) => ({ word, from: words.slice(index).join(' ') }))
    .filter(({ word }, index) => index === 0 || word.length > 3)
    .map(({ from }) => from);
}
