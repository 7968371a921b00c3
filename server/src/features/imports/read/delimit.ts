import { type Row, splitRows } from '../../../delimited.ts';
import { findHeader, recogniseHeaders } from './headers.ts';

export const delimiters = [',', ';', '\t', '|'] as const;

const looked = 30;

/** Excel writes it above the header. What can't be kept, or encloses cells, separates none. */
const said = /^sep=([^\0"\ud800-\udfff])\r?\n?$/i;

interface Guess {
  delimiter: string;
  recognised: number;
  columns: number;
  /** The share of the rows that have as many cells as the header. */
  evenness: number;
}

async function guess(head: string, delimiter: string): Promise<Guess> {
  const rows: Row[] = [];
  for await (const row of splitRows([head], delimiter)) {
    rows.push(row);
    if (rows.length === looked) break;
  }
  // The last one may be cut off.
  const whole = (rows.length > 2 ? rows.slice(0, -1) : rows).map(({ cells }) => cells);
  const [header, ...others] = whole.slice(findHeader(whole));
  const columns = header?.length ?? 0;
  const even = others.filter((cells) => cells.length === columns).length;
  return {
    delimiter,
    columns,
    recognised: recogniseHeaders(header ?? []).filter((field) => field !== null).length,
    evenness: others.length === 0 ? 1 : even / others.length,
  };
}

/**
 * What stands between the cells: what makes most of the header's names known ones; else what cuts the rows into the most
 * columns, evenly. `head` is the beginning of the file.
 */
export async function detectDelimiter(head: string): Promise<string> {
  const [first = ''] = /^[^\r\n]*/.exec(head) ?? [];
  const told = said.exec(first)?.[1];
  if (told) return told;
  const guesses = await Promise.all(delimiters.map((delimiter) => guess(head, delimiter)));
  const worth = ({ recognised, columns, evenness }: Guess) =>
    recognised * 1000 + (evenness + 0.05) * Math.min(columns, 100);
  return guesses.reduce((best, one) => (worth(one) > worth(best) ? one : best)).delimiter;
}

/** A line that names the delimiter is no header. */
export function isDelimiterLine(cells: string[]): boolean {
  return /^sep=.?$/i.test(cells[0] ?? '') && cells.every((cell, place) => place === 0 || cell === '');
}
