import { storable } from '@guildhall/contract/primitives.ts';
import { type TradeWord, tradeWordMax } from '@guildhall/contract/trade-words.ts';
import { fold } from '../../../folding.ts';
import { cursorOf } from '../../../http/cursor.ts';

/** The last word of a page. */
export const wordCursor = cursorOf(storable.max(2 * tradeWordMax));

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Lines of words, a colon and their meanings, all by commas; a line that begins with # is a remark. */
export function readTradeWords(text: string): TradeWord[] {
  return text
    .split('\n')
    .filter((line) => line.includes(':') && !line.startsWith('#'))
    .flatMap((line) => {
      const [words = '', meanings = ''] = line.split(':');
      return listOf(words).map((word) => ({ word: fold(word), meanings: listOf(meanings) }));
    });
}
