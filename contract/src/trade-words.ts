import { z } from 'zod';
import { tagMax } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { cursor, oneLine, pageLimit, text } from './primitives.ts';

export const tradeWordMax = 60;
export const meaningsMax = 20;
/** So many a site may have. */
export const tradeWordsMax = 5000;
/** So many come at once: for each of them, listings are searched and counted. */
const tradeWordsPage = 25;

/** `meanings`: how listings may say it, searched beside the word. None: the word says nothing, and a search goes on without it. */
const tradeWord = z.object({ word: z.string(), meanings: z.array(z.string()) });
export type TradeWord = z.output<typeof tradeWord>;

/** `listings`: how many a search for the word finds; null where more are found than are counted. */
const listedTradeWord = tradeWord.extend({ listings: z.int().nullable() });
export type ListedTradeWord = z.output<typeof listedTradeWord>;

export const listTradeWords = endpoint({
  method: 'GET',
  path: '/api/trade-words',
  access: 'admin',
  summary: 'What people call trades: the words that have the text, or mean it, by the alphabet',
  query: z.strictObject({
    q: text(tradeWordMax).optional(),
    limit: pageLimit(tradeWordsPage, tradeWordsPage),
    cursor,
  }),
  response: z.array(listedTradeWord),
  paged: true,
});

export const setTradeWord = endpoint({
  method: 'PUT',
  path: '/api/trade-words',
  access: 'admin',
  summary:
    'Says what a trade word means, for every search from then on; null takes the word away. `isNew`: one that is there is refused',
  body: z.strictObject({
    word: oneLine(tradeWordMax).min(2, complaint('{field} must have at least 2 characters')),
    meanings: z
      .array(oneLine(tagMax).min(1, complaint('{field} must not be blank')))
      .max(meaningsMax)
      .nullable(),
    isNew: z.boolean().optional(),
  }),
  response: tradeWord.nullable(),
});
