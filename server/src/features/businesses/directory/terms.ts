import type { Database } from '../../../db/database.ts';
import { listRuns, type Run } from './kept/repository.ts';
import { splitWords, type Term } from './rules.ts';

/** A longer text is searched as it stands alone. */
const wordsMax = 12;
/** So many neighbours may make one word, such as 'estate agent', or one place. */
const runMax = 4;

export interface Read {
  terms: Term[];
  /** What the text says beside a place; null: it names none, or nothing else. */
  place: { words: string; location: string } | null;
}
export const nothingRead: Read = { terms: [], place: null };

interface Part extends Run {
  at: number;
  length: number;
}

const wordsOf = (text: string) => splitWords(text).filter((word) => word !== '');

/**
 * What a text says: its words with all that stands for them, and the place among them.
 * @param text folded
 * @param typed the same as it was written, for what is shown
 */
export async function readText(db: Database, language: string, text: string, typed = text): Promise<Read> {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > wordsMax) return nothingRead;
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(runMax, words.length - at) }, (_, i) => ({ at, length: i + 1 })),
  );
  const shown = wordsOf(typed).length === words.length ? wordsOf(typed) : words;
  const join = (list: string[], { at, length }: Pick<Part, 'at' | 'length'>) =>
    withoutEnds(list.slice(at, at + length).join(' '));
  const runs = await listRuns(
    db,
    language,
    spans.map((span) => ({ text: join(words, span), typed: join(shown, span) })),
  );
  const parts = takeApart(spans.map((span, i) => ({ ...span, ...(runs[i] as Run) })));
  const said = parts.filter((part) => !isIdle(part));
  const places = placesOf(said);
  const textOf = (some: readonly Part[]) => some.map((part) => join(shown, part)).join(' ');
  return {
    terms: said.filter(isSayable).map((part) => ({
      words: Array.from({ length: part.length }, (_, i) => part.at + i),
      text: join(words, part),
      own: sayable(part.stems),
      meanings: part.meanings.map(sayable).filter((way) => way.length > 0),
      names: [join(words, part), ...part.names],
      location: part.location,
    })),
    place:
      places.length > 0 && said.length > places.length
        ? { words: textOf(said.filter((part) => !places.includes(part))), location: textOf(places) }
        : null,
  };
}

/** 'caterer,' is a caterer; a mark by itself stays. */
const withoutEnds = (text: string) => text.replace(/(?<=[^,;]) *[,;]+$/, '');

/** One letter by itself, such as of 'C++', is in too many texts: there the text as it stands has to do. */
const sayable = (way: readonly string[]) => (way.length === 1 && (way[0] ?? '').length === 1 ? [] : way);

const isSayable = ({ stems, meanings, location }: Part) =>
  location !== null || [stems, ...meanings].some((way) => sayable(way).length > 0);

/** Listings give them as their location, but nobody is there: 'online tutor' is no tutor in a town called Online. */
const nowhere = new Set(['remote', 'online']);
const isPlace = ({ location }: Part) => location !== null && !nowhere.has(location);

/** The last place with what stands before it and is one, too: 'Leeds UK'. */
function placesOf(said: readonly Part[]): Part[] {
  const last = said.findLastIndex(isPlace);
  const before = said.slice(0, last + 1).findLastIndex((part) => !isPlace(part));
  return said.slice(before + 1, last + 1);
}

/** Nothing is searched by it: 'the', 'near', a mark. */
const isIdle = ({ stems, isStop, isTrade, meanings, location }: Part) =>
  location === null && (stems.length === 0 || (isTrade ? meanings.length === 0 : isStop));

/** From the left, the longest run that is a trade or a place, or one word. */
function takeApart(runs: Part[]): Part[] {
  const parts: Part[] = [];
  for (let end = 0; ; ) {
    const [next] = runs
      .filter(({ at, length, isTrade, location }) => at === end && (length === 1 || isTrade || location !== null))
      .sort((a, b) => b.length - a.length);
    if (!next) return parts;
    parts.push(next);
    end += next.length;
  }
}
