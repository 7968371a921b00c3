import { readFile } from 'node:fs/promises';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  type ListedTradeWord,
  type listTradeWords as ListTradeWords,
  type setTradeWord as SetTradeWord,
  type TradeWord,
  tradeWordsMax,
} from '@guildhall/contract/trade-words.ts';
import type { Config } from '../../../config.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { onPatientConnection, type Pool } from '../../../db/database.ts';
import { fold } from '../../../folding.ts';
import { refuseFields } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { countMatching } from '../directory/service.ts';
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
import { readTradeWords, wordCursor } from './rules.ts';

/** How many listings a search for each of them finds. One after the other: nobody else's search waits behind a page of them. */
async function withListings(ctx: Context, words: readonly TradeWord[]): Promise<ListedTradeWord[]> {
  const listed: ListedTradeWord[] = [];
  for (const word of words) listed.push({ ...word, listings: await countMatching(ctx, word.word) });
  return listed;
}

export async function listTradeWords(
  ctx: Context,
  _viewer: Viewer,
  { query: { q, limit, cursor } }: Request<typeof ListTradeWords>,
): Promise<Page<ListedTradeWord>> {
  const text = fold(q ?? '').trim();
  const rows = await listWords(ctx.db, text, { after: wordCursor.read(cursor) ?? '', limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ word }) => ({ cursor: wordCursor.write(word) }));
  return { items: await withListings(ctx, shown), total: await countWords(ctx.db, text), next };
}

export async function setTradeWord(
  ctx: Context,
  _viewer: Viewer,
  { body }: Request<typeof SetTradeWord>,
): Promise<TradeWord | null> {
  const { meanings, isNew = false } = body;
  const word = fold(body.word).replace(/\s+/g, ' ');
  if (meanings === null) {
    await inTransaction(ctx, async (ctx) => {
      await deleteWord(ctx.db, word);
      await recordAct(ctx, { act: 'words.changed', details: { from: word } });
    });
    return null;
  }
  const isKnown = await hasWord(ctx.db, word);
  if (isKnown && isNew)
    throw refuseFields({ word: complaint('{field} is in the list already: look for it there, and edit it') });
  if (!isKnown && (await countWords(ctx.db)) >= tradeWordsMax)
    throw refuseFields({
      word: complaint('{field} is one too many: a site has at most {max} trade words', { max: tradeWordsMax }),
    });
  await inTransaction(ctx, async (ctx) => {
    await upsertWord(ctx.db, { word, meanings });
    await recordAct(ctx, { act: 'words.changed', details: { to: word } });
  });
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
