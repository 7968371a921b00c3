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
  words: ReadonlySet<string>;
}

const wordsOf = (text: string | null): Words => ({
  letters: foldToLetters(text ?? ''),
  words: new Set(
    fold(text ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
});

const lettersMin = 3;
/** Banks write codes between the words, and cut what is long. */
const sharedMin = 0.75;

/** Undefined: one of them says nothing. */
function isAlike(a: Words, b: Words): boolean | undefined {
  const [shorter, longer] = a.letters.length < b.letters.length ? [a, b] : [b, a];
  if (shorter.letters.length === 0) return undefined;
  if (shorter.letters.length >= lettersMin && longer.letters.includes(shorter.letters)) return true;
  const shared = [...shorter.words].filter((word) => longer.words.has(word)).length;
  return shorter.words.size > 1 && shared / shorter.words.size >= sharedMin;
}

const toldWords = ({ payer, purpose }: Told) => ({ payer: wordsOf(payer), purpose: wordsOf(purpose) });

/** Neither payer nor purpose speaks against it, and one of them for it. */
function isTheSame(a: ReturnType<typeof toldWords>, b: ReturnType<typeof toldWords>): boolean {
  const verdicts = [isAlike(a.payer, b.payer), isAlike(a.purpose, b.purpose)];
  return verdicts.includes(true) && !verdicts.includes(false);
}

const placeOf = ({ amount, currency }: Told) => `${amount} ${currency}`;

type Heard = Pick<Told, 'bookedOn'> & { id: number; words: ReturnType<typeof toldWords> };

/**
 * What other files told, and which of it is found already. Each is like one payment of the new file at most: who pays the same twice has
 * paid twice.
 */
export function createLikes() {
  const byPlace = new Map<string, Heard[]>();
  const heard = new Set<number>();
  const taken = new Set<number>();
  return {
    /** Told twice, it is heard once. */
    hear(earlier: readonly (Told & { id: number })[]): void {
      for (const one of earlier) {
        if (heard.has(one.id)) continue;
        heard.add(one.id);
        const place = placeOf(one);
        const there = byPlace.get(place);
        const { id, bookedOn } = one;
        const kept = { id, bookedOn, words: toldWords(one) };
        if (there) there.push(kept);
        else byPlace.set(place, [kept]);
      }
    },

    /** The payment that may be the same money, of the same day before others; null: there is none. */
    find(one: Told): number | null {
      const words = toldWords(one);
      const [from, to] = likeDays(one.bookedOn);
      const near = (byPlace.get(placeOf(one)) ?? []).filter(
        ({ id, bookedOn }) => !taken.has(id) && bookedOn >= from && bookedOn <= to,
      );
      const isLike = (other: Heard) => isTheSame(words, other.words);
      const like =
        near.find((other) => other.bookedOn === one.bookedOn && isLike(other)) ??
        near.find((other) => other.bookedOn !== one.bookedOn && isLike(other));
      if (!like) return null;
      taken.add(like.id);
      return like.id;
    },
  };
}
