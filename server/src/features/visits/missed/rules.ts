/** Of one search so many count: whoever pastes a letter asks for nothing. */
const wordsOfSearch = 5;

/** Shorter ones say nothing, and longer ones are no words. */
const [shortest, longest] = [3, 30];

/** In letters, with hyphens and apostrophes within. */
const word = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/**
 * What somebody searched for, as single words. What may be an address, a telephone number or a link is left out as a whole: it has an
 * @, a digit, or a dot or a slash within.
 */
export function wordsOf(q: string): string[] {
  const parts = q.normalize('NFC').toLowerCase().split(/\s+/u);
  const bare = parts.map((part) => part.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@]+$/gu, ''));
  const words = bare.filter((part) => part.length >= shortest && part.length <= longest && word.test(part));
  return [...new Set(words)].slice(0, wordsOfSearch);
}

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** So many words a week are kept. */
export const wordsOfWeek = 200;

/** As many as the longest range of the overview shows. */
export const weeksKept = 53;
