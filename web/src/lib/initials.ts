/** A letter, digit or picture with what belongs to it, the first of a word. */
const sign = /(?:\p{L}|\p{N}|\p{Regional_Indicator}{2}|\p{Extended_Pictographic})\p{M}*/u;

/** Of each word its first letter. */
const heads = (name: string) => name.split(/[\s\-–—_.@/]+/u).flatMap((word) => sign.exec(word)?.[0] ?? []);

// Not by the reader's locale: the server writes the same letters.
const lettersOf = (picked: (string | undefined)[]) => picked.join('').toUpperCase() || '?';

/** 'Ada Lovelace' → 'AL': of a person the first and the last name. */
export function initials(name: string): string {
  const letters = heads(name);
  return lettersOf(letters.length > 1 ? [letters[0], letters.at(-1)] : letters);
}

/** Words that say nothing about whose name it is. */
const particles = new Set(
  'a an and at by for from in of on or the to with de del della des di do dos du el la las le les los y et e der die das den und am im zum zur'.split(
    ' ',
  ),
);

/** 'The House of Rope & Twine' → 'HR': of a business the first two words that count. */
export function businessInitials(name: string): string {
  const telling = name.split(/\s+/u).filter((word) => !particles.has(word.toLowerCase()));
  const letters = heads(telling.join(' '));
  return lettersOf((letters.length > 0 ? letters : heads(name)).slice(0, 2));
}
