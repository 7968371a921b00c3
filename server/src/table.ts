/** Words, a number of ours (one below zero is no formula), a day, or a moment as ISO 8601 has it in UTC. */
export type Cell = string | { number: string } | { date: string };

/** `money`: numbers with two decimals. `moment`: days with the time. */
export type Column = string | { name: string; shows: 'money' | 'moment' };

/** A table that somebody takes along. */
export interface Table {
  /** Of the workbook's sheet. */
  sheet: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}
