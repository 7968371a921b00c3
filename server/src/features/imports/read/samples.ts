import { isByItself, tellingIn } from './guess.ts';
import { type Entry, type Shape, storable } from './records.ts';

const sampled = 3;
const sampleLength = 60;
/** Among so many records there are a few values of most columns. */
const lookedClosely = 100;
/** So far goes the search for a letter that tells the encoding: it happens while somebody waits for the answer. */
export const lookedAtMost = 20_000;

/** Looks no deeper than into a list: a file may nest without end. */
function wordsOf(value: unknown): string {
  const text = [value]
    .flat()
    .filter((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
    .join(', ');
  return storable(text.replace(/\s+/g, ' ').trim());
}

/** @param isTelling its first letter beyond ASCII is to be seen */
function shown(text: string, isTelling: boolean): string {
  const at = isTelling ? text.search(/[^\0-\x7f]/) : 0;
  const from = at > sampleLength / 2 ? text.lastIndexOf(' ', at) + 1 : 0;
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + sampleLength)}`.toWellFormed();
}

const isAscii = (values: unknown[]) =>
  values.flat().every((value) => typeof value !== 'string' || !/[^\0-\x7f]/.test(value));

/**
 * The first few values of each column that say something. Where the encoding may be another, rather those with letters beyond ASCII, and
 * one at least, if it isn't very far behind.
 */
export async function samplesOf(
  records: AsyncIterable<Pick<Entry, 'values'>>,
  { columns, encoding }: Pick<Shape, 'columns' | 'encoding'>,
): Promise<string[][]> {
  const samples: string[][] = columns.map(() => []);
  const worth = tellingIn(encoding);
  let looked = 0;
  let isTold = isByItself(encoding);
  function look(values: unknown[]): void {
    for (const [place, list] of samples.entries()) {
      const whole = wordsOf(values[place]);
      const told = worth(whole);
      const text = shown(whole, told > 0);
      if (told > 0) isTold = true;
      if (text && !list.includes(text) && (list.length < sampled || told > worth(list.at(-1) ?? '')))
        list.push(text);
      if (told > 0) list.sort((a, b) => worth(b) - worth(a));
      if (list.length > sampled) list.pop();
    }
  }
  for await (const { values } of records) {
    looked += 1;
    if (looked <= lookedClosely || !isAscii(values)) look(values);
    if ((looked >= lookedClosely && isTold) || looked === lookedAtMost) break;
  }
  if (looked === 0) throw new Error('The file holds no listings.');
  return samples;
}
