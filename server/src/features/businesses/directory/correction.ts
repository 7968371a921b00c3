import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { fold } from '../../../folding.ts';
import { countWith, isInListing, listRuns } from './kept/repository.ts';
import { type Knowledge, termKeys, wordsMax } from './keys.ts';
import { countAll, isMuch } from './pages.ts';
import { everything, hasTrigram, type Piece, type Search, type Term, toPieces } from './rules.ts';
import { readText } from './terms.ts';

/** Shorter texts are not corrected: nearly every short word is close to another one. */
const correctedFrom = 4;
/** Longer words and queries are left as they are, which bounds the work for one. */
const wordMax = 30;
const piecesMax = 10;
/** So long a word may have one letter wrong, a longer one two. */
const oneSlipMax = 7;
/** Of so many that are equally close the commonest is chosen. */
const closestMax = 10;
const countedMax = 1000;
/** That so many have a text is quicker to see in the sample than that any has it. */
const plainlyThere = 100;

const punctuation = /[\t-\r!-/:-@[-`{-~\u0080-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+/;
const runsOf = (text: string) => text.split(punctuation).filter((run) => run !== '');

/**
 * For a search that found nothing: its text with each word that no listing has, in whatever way, replaced by the one that was probably
 * meant. Null where there is none, or where that would find nothing either.
 */
export async function suggest(
  knowledge: Knowledge,
  language: string,
  search: Search,
  typed: string,
): Promise<string | null> {
  const { q } = search;
  const pieces = toPieces(q);
  if (q.length < correctedFrom || pieces.length > piecesMax) return null;
  const shown = toPieces(typed);
  const words: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    // What needs no correction stays as it was typed.
    words.push((shown.length === pieces.length && shown[place]?.text) || piece.text);
    if (await isAnywhere(knowledge, search, piece)) continue;
    let { text } = piece;
    for (const run of runsOf(piece.text)) {
      if (run !== piece.text && (await isPart(knowledge, run))) continue;
      const better = await findMeant(knowledge, language, run);
      if (!better) return null;
      text = text.replace(run, () => better);
    }
    if (text !== piece.text) words[place] = text;
  }
  const meant = words.join(' ');
  const asked = fold(meant);
  if (asked === pieces.map(({ text }) => text).join(' ')) return null;
  const { terms } = await readText(knowledge.db, language, asked);
  return (await countAll(knowledge, { ...search, q: asked, terms })) === 0 ? null : meant;
}

/** Whether any listing has this part of the text by stem, trade word or part, or no search goes by it. */
async function isAnywhere(knowledge: Knowledge, { terms }: Search, { text, place }: Piece): Promise<boolean> {
  const term = terms.find(({ words }) => words.includes(place));
  if (terms.length > 0 && !term) return true;
  if (term && (await isSaid(knowledge, term))) return true;
  return isPart(knowledge, text);
}

async function isSaid({ db, sample }: Knowledge, term: Term): Promise<boolean> {
  const [count = 0] = await countWith(db, [termKeys(term, 'words', sample)], 1);
  return count > 0;
}

/** Whether any listing has the text, whatever else is filtered. */
async function isPart(knowledge: Knowledge, text: string): Promise<boolean> {
  const isPlainlyThere = isMuch(knowledge, { ...everything, q: text }, plainlyThere);
  return isPlainlyThere || isInListing(knowledge.db, text, wordsMax);
}

/** Of the words and trade words that are as close the one that most listings have. None begins with another letter. */
async function findMeant({ db, sample }: Knowledge, language: string, typed: string): Promise<string | undefined> {
  if (!hasTrigram(typed) || typed.length < correctedFrom || typed.length > wordMax) return undefined;
  const slips = typed.length <= oneSlipMax ? 1 : 2;
  // The variants are all that one slip makes. They miss a word that stands beside a mark wherever it is, as none in use does in a
  // large directory, and there it takes long to look through all words.
  const isByLooks = slips > 1 || sample === null || !isPlain.test(typed);
  const words = await listCandidates(db, typed, isByLooks);
  const close = [...new Set(words.flatMap(runsOf))]
    .map((run) => ({ run, distance: editDistance(typed, run) }))
    .filter(({ run, distance }) => distance > 0 && distance <= slips && run[0] === typed[0]);
  for (const distance of [1, 2]) {
    const runs = close
      .filter((one) => one.distance === distance)
      .map(({ run }) => run)
      .slice(0, closestMax);
    if (runs.length === 0) continue;
    const known = await listRuns(
      db,
      language,
      runs.map((run) => ({ text: run, typed: run })),
    );
    const keys = runs.map((run, i) => {
      const { stems = [], meanings = [] } = known[i] ?? {};
      const said = termKeys(
        { words: [], text: run, own: stems, meanings, names: [], location: known[i]?.location ?? null },
        'words',
        sample,
      );
      return [...words.filter((word) => runsOf(word).includes(run)), ...said];
    });
    // What only listings that are gone had is not worth a try: of a single one that is all there is to know.
    const counts = await countWith(db, keys, keys.length > 1 ? countedMax : 1);
    const [best] = runs
      .map((run, i) => ({ run, count: counts[i] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.run < b.run ? -1 : 1));
    if (best) return best.run;
  }
  return undefined;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const isPlain = /^[a-z0-9]+$/;

/** All that one slip makes of a word, with the letters that most are made of. */
function variants(typed: string): string[] {
  return Array.from({ length: typed.length + 1 }, (_, i) => {
    const [before, behind] = [typed.slice(0, i), typed.slice(i)];
    const rest = behind.slice(1);
    const swapped = before + behind.charAt(1) + behind.charAt(0) + behind.slice(2);
    return [
      before + rest,
      swapped,
      ...letters.flatMap((letter) => [before + letter + behind, before + letter + rest]),
    ];
  }).flat();
}

const row = z.object({ word: z.string() });

/** The words that one slip makes of it; when there are none and it may be by looks, those that look like it. */
async function listCandidates(db: Database, typed: string, isByLooks: boolean): Promise<string[]> {
  // Conditions that don't look at the words are checked first. What is set is over with the statement; two swapped letters
  // spoil more of a word's trigrams than the normal threshold lets pass.
  const made = sql`string_to_array(${variants(typed).join(' ')}, ' ')`;
  const found = sql`with near as materialized (
      select word from directory_words where word = any(${made}) union select word from trade_words where word = any(${made})
      union select value from directory_counts where dimension = 'location' and value = any(${made}) group by value having sum(count) > 0
    )
    select word from near union all (
      select word from (select word from directory_words union all select word from trade_words) words where ${isByLooks}::boolean and not exists (select from near)
        and (select set_config('pg_trgm.similarity_threshold', '0.2', true)) is not null
        and word % ${typed} and not starts_with(word, E'\\x01') order by similarity(word, ${typed}) desc limit 50)`;
  return (await listRows(db, 'directory-candidates', row, found)).map(({ word }) => word);
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal alignment). */
function editDistance(a: string, b: string): number {
  const at = (row: number[] | undefined, j: number) => row?.[j] ?? 0;
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [above, row] = [rows[i - 1], [i]];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(above, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(rows[i - 2], j - 2) + 1 : replaced;
      row.push(Math.min(at(above, j) + 1, at(row, j - 1) + 1, replaced, swapped));
    }
    rows.push(row);
  }
  return at(rows[a.length], b.length);
}
