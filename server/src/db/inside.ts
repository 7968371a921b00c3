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
