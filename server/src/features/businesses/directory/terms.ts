import type { Database } from '../../../db/database.ts';
import { listRuns, type Run } from './kept/repository.ts';
import { splitWords, type Term } from './rules.ts';

/** A longer text is searched as it stands alone. */
const wordsMax = 12;
/** So many neighbours may make one word, such as 'estate agent', or one place. */
const runMax = 3;

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
  const runs = await listRuns(
    db,
    language,
    spans.map(({ at, length }) => words.slice(at, at + length).join(' ')),
  );
  const parts = takeApart(spans.map((span, i) => ({ ...span, ...(runs[i] as Run) })));
  const said = parts.filter((part) => !isIdle(part));
  const last = said.findLast(({ location }) => location !== null);
  const shown = wordsOf(typed).length === words.length ? wordsOf(typed) : words;
  const textOf = (some: readonly Part[]) =>
    some.map(({ at, length }) => shown.slice(at, at + length).join(' ')).join(' ');
  return {
    terms: said.map((part) => ({
      words: Array.from({ length: part.length }, (_, i) => part.at + i),
      ways: [part.stems, ...part.meanings].map((way) => [...new Set(way)]).filter((way) => way.length > 0),
      location: part === last ? part.location : null,
    })),
    place:
      last && said.length > 1
        ? { words: textOf(said.filter((part) => part !== last)), location: textOf([last]).replace(/,+$/, '') }
        : null,
  };
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
