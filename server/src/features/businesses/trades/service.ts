import { readFile } from 'node:fs/promises';
import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  type listTradeWords as ListTradeWords,
  type setTradeWord as SetTradeWord,
  type TradeWord,
  tradeWordsMax,
} from '@guildhall/contract/trade-words.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { onPatientConnection, type Pool } from '../../../db/database.ts';
import { fold } from '../../../folding.ts';
import { refuseFields } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import {
  countWords,
  deleteWord,
  hasWord,
  insertWords,
  isStemmedAs,
  listWords,
  lockSearch,
  stemAs,
  unlockSearch,
  upsertWord,
} from './repository.ts';
import { readTradeWords } from './rules.ts';

export async function listTradeWords(
  ctx: Context,
  _viewer: Viewer,
  { query: { q } }: Request<typeof ListTradeWords>,
): Promise<TradeWord[]> {
  return listWords(ctx.db, fold(q ?? ''));
}

export async function setTradeWord(
  ctx: Context,
  _viewer: Viewer,
  { body }: Request<typeof SetTradeWord>,
): Promise<TradeWord | null> {
  const { meanings } = body;
  const word = fold(body.word).replace(/\s+/g, ' ');
  if (meanings === null) {
    await deleteWord(ctx.db, word);
    return null;
  }
  if ((await countWords(ctx.db)) >= tradeWordsMax && !(await hasWord(ctx.db, word)))
    throw refuseFields({ word: `is one too many: a site has at most ${tradeWordsMax} trade words` });
  await upsertWord(ctx.db, { word, meanings });
  return { word, meanings };
}

/** Brings stems to the site's language, and gives a new site its first trade words. Before the first search. */
export function prepareSearch(pool: Pool, { searchLanguage }: Pick<Config, 'searchLanguage'>): Promise<void> {
  return onPatientConnection(pool, async (db) => {
    await lockSearch(db);
    if (!(await isStemmedAs(db, searchLanguage))) await stemAs(db, searchLanguage);
    if ((await countWords(db)) === 0) await insertWords(db, await readSeed());
    await unlockSearch(db);
  });
}

async function readSeed(): Promise<TradeWord[]> {
  const file = new URL('../../../../data/trade-words.txt', import.meta.url);
  return readTradeWords(await readFile(file, 'utf8'));
}
