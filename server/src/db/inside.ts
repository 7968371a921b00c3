import { fold } from '../folding.ts';
import { type SQL, sql } from './drizzle.ts';

/** An index of trigrams knows texts by three letters: fewer are looked for where a word begins, which it knows as well. */
const anywhereMin = 3;

/** Whether a folded text has what was typed inside, or, of one or two letters, a word that begins so. */
export function hasInside(text: SQL, typed: string): SQL {
  const wanted = fold(typed.trim());
  const part = wanted.replace(/[\\%_]/g, '\\$&');
  if ([...wanted].length >= anywhereMin) return sql`${text} like ${`%${part}%`}`;
  return sql`(${text} like ${`${part}%`} or ${text} like ${`% ${part}%`})`;
}

/** The words of a folded text, as an index knows them: by their beginnings. */
export const wordsOf = (text: SQL) => sql`array_to_tsvector(array_remove(string_to_array(${text}, ' '), ''))`;

/** Whether each word that was typed begins one of the words (`wordsOf`). */
export function haveBeginnings(words: SQL, typed: string): SQL {
  const beginnings = fold(typed).split(/\s+/).filter(Boolean);
  const asked = beginnings.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`);
  return asked.length === 0 ? sql`true` : sql`${words} @@ ${asked.join(' & ')}::tsquery`;
}
