import { fold } from '../../../../folding.ts';
import type { BankEntry } from '../read/entries.ts';

/** What says nothing of who somebody is. */
const forms = new Set(
  'gmbh-mbh-ug-ag-kg-ohg-gbr-ek-ev-eg-se-co-cie-company-inc-ltd-limited-llc-llp-plc-sarl-sas-sa-sl-slu-srl-spa-bv-nv-und-and-et-y-e-the-der-die-das-mr-mrs-ms-herr-frau-dr'.split(
    '-',
  ),
);

/** The words of a name, without case, accents and legal forms. */
export const wordsOf = (name: string): string[] => [
  ...new Set(
    fold(name)
      .replaceAll(/(?<=\b\p{L})\.(?=\s?\p{L}\b)/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !forms.has(word)),
  ),
];

export interface Candidate {
  id: number;
  memberId: number | null;
  /** What is still open. */
  open: number;
  currency: string;
  buyer: string;
}

/** Of one word so many are looked at. */
const lookedMax = 100;

const placeOf = (amount: number, currency: string, word: string) => `${amount} ${currency} ${word}`;

/** Open invoices by what each is short of and the words of its buyer. Dues are alike: by the amount alone there would be thousands. */
export function suggester(candidates: readonly Candidate[]): (entry: Payer) => number | null {
  const byWord = new Map<string, { id: number; memberId: number | null; words: string[] }[]>();
  for (const { id, memberId, open, currency, buyer } of candidates) {
    const words = wordsOf(buyer);
    for (const word of words) {
      const place = placeOf(open, currency, word);
      const there = byWord.get(place);
      if (!there) byWord.set(place, [{ id, memberId, words }]);
      else if (there.length < lookedMax) there.push({ id, memberId, words });
    }
  }
  return ({ amount, currency, payer, purpose }) => {
    const payerWords = new Set(wordsOf(payer));
    const allWords = new Set([...payerWords, ...wordsOf(purpose)]);
    const found = new Map<number, number | null>();
    for (const word of allWords)
      for (const { id, memberId, words } of byWord.get(placeOf(amount, currency, word)) ?? []) {
        // All of the buyer's name stands there; or of a longer one two words at least are all that the bank passed on.
        const isThere = words.every((one) => allWords.has(one));
        const isPart = payerWords.size > 1 && [...payerWords].every((one) => words.includes(one));
        if (isThere || isPart) found.set(id, memberId);
      }
    // Of two that fit alike nothing speaks for one, unless one member owes both: then the older one is paid first.
    const members = new Set(found.values());
    const isOneMembers = found.size === 1 || (members.size === 1 && !members.has(null));
    return isOneMembers ? Math.min(...found.keys()) : null;
  };
}

type Payer = Pick<BankEntry, 'amount' | 'currency' | 'payer' | 'purpose'>;
