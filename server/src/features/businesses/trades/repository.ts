import type { TradeWord } from '@guildhall/contract/trade-words.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { tradeWords } from '../tables.ts';

const row = z.object({ word: z.string(), meanings: z.array(z.string()) });

/** It has the folded text, or a meaning that has it. */
const says = (text: string) =>
  sql`(strpos(word, ${text}) > 0 or strpos(folded(array_to_string(meanings, E'\n')), ${text}) > 0)`;

/** In the order of the words, from behind `after` on. */
export function listWords(
  db: Database,
  text: string,
  { after, limit }: { after: string; limit: number },
): Promise<TradeWord[]> {
  return listRows(
    db,
    'list-trade-words',
    row,
    sql`select word, meanings from trade_words where ${says(text)} and word collate "C" > ${after}
        order by word collate "C" limit ${limit}`,
  );
}

/** All of them, or those that say the text. */
export async function countWords(db: Database, text = ''): Promise<number> {
  return db.$count(tradeWords, says(text));
}

export async function hasWord(db: Database, word: string): Promise<boolean> {
  return (await db.$count(tradeWords, eq(tradeWords.word, word))) > 0;
}

export async function upsertWord(db: Database, word: TradeWord): Promise<void> {
  const { meanings } = word;
  await db.insert(tradeWords).values(word).onConflictDoUpdate({ target: tradeWords.word, set: { meanings } });
}

export async function insertWords(db: Database, words: readonly TradeWord[]): Promise<void> {
  await db
    .insert(tradeWords)
    .values([...words])
    .onConflictDoNothing();
}

export async function deleteWord(db: Database, word: string): Promise<void> {
  await db.delete(tradeWords).where(eq(tradeWords.word, word));
}

const optionRow = z.object({ options: z.string() });

/** Two processes that start at once go one after the other. Until it is unlocked, or the connection ends. */
export async function lockSearch(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_lock(hashtext('prepare-search'))`);
}

export async function unlockSearch(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_unlock(hashtext('prepare-search'))`);
}

/** Whether stems are those of this language. */
export async function isStemmedAs(db: Database, language: string): Promise<boolean> {
  const found = await findRow(
    db,
    'search-language',
    optionRow,
    sql`select dictinitoption as options from pg_ts_dict where oid = 'directory_stem'::regdictionary`,
  );
  return found?.options.includes(`'${language}'`) ?? false;
}

/**
 * Makes all stems anew, all or nothing, for the language is kept with them. Its name is one of those that the configuration takes.
 */
export async function stemAs(db: Database, language: string): Promise<void> {
  await execute(
    db,
    null,
    sql.raw(`do $$ begin
      alter text search dictionary directory_stem (language = ${language});
      update trade_words set word = word;
      update directory_entries e set terms = directory_terms(b.name, b.offers, b.tags, b.industry, b.description)
        from businesses b where b.id = e.business_id;
    end $$`),
  );
}
