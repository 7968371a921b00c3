import { fold, foldToLetters } from '../../../../folding.ts';
import { likeDays } from '../matching/rules.ts';

/*
 * The same money may come by two files that tell it in other words, such as the bank's list and its statement. Nothing that both say
 * tells for sure: somebody may pay the same twice. So nothing is left out; the office sees which payments may be one.
 */

/** What a file says of a payment. */
export interface Told {
  bookedOn: string;
  amount: number;
  currency: string;
  payer: string | null;
  purpose: string | null;
}

interface Words {
  letters: string;
  words: string[];
}

const wordsOf = (text: string | null): Words => ({
  letters: foldToLetters(text ?? ''),
  words: [...new Set(fold(text ?? '').split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== ''),
});

const lettersMin = 3;
/** Banks write codes between the words, and cut what is long. */
const sharedMin = 0.75;

/** Undefined: one of them says nothing. */
function isAlike(a: Words, b: Words): boolean | undefined {
  const [shorter, longer] = a.letters.length < b.letters.length ? [a, b] : [b, a];
  if (shorter.letters.length === 0) return undefined;
  if (shorter.letters.length >= lettersMin && longer.letters.includes(shorter.letters)) return true;
  const there = new Set(longer.words);
  const shared = shorter.words.filter((word) => there.has(word)).length;
  return shorter.words.length > 1 && shared / shorter.words.length >= sharedMin;
}

const toldWords = ({ payer, purpose }: Told) => ({ payer: wordsOf(payer), purpose: wordsOf(purpose) });

/** Neither payer nor purpose speaks against it, and one of them for it. */
function isTheSame(a: ReturnType<typeof toldWords>, b: ReturnType<typeof toldWords>): boolean {
  const verdicts = [isAlike(a.payer, b.payer), isAlike(a.purpose, b.purpose)];
  return verdicts.includes(true) && !verdicts.includes(false);
}

const placeOf = ({ amount, currency }: Told) => `${amount} ${currency}`;

/**
 * For each new payment the one of other files that may be the same money; null: there is none. Each of those is one payment of the new
 * file at most: who pays the same twice has paid twice.
 */
export function likesOf(fresh: readonly Told[], earlier: readonly (Told & { id: number })[]): (number | null)[] {
  const byPlace = Map.groupBy(
    earlier.map((one) => ({ ...one, words: toldWords(one) })),
    placeOf,
  );
  const taken = new Set<number>();
  return fresh.map((one) => {
    const words = toldWords(one);
    const [from, to] = likeDays(one.bookedOn);
    const like = byPlace
      .get(placeOf(one))
      ?.filter(({ id, bookedOn }) => !taken.has(id) && bookedOn >= from && bookedOn <= to)
      .toSorted((a, b) => Number(b.bookedOn === one.bookedOn) - Number(a.bookedOn === one.bookedOn))
      .find((candidate) => isTheSame(words, candidate.words));
    if (!like) return null;
    taken.add(like.id);
    return like.id;
  });
}
