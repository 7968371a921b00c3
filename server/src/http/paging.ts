/**
 * One page of the rows that a service asked for: one more than the page has, which tells whether there is another.
 * `next` is the query behind the last one shown; null on the last page.
 */
export function pageOf<Row, Next>(
  rows: Row[],
  limit: number,
  nextAfter: (last: Row) => Next,
): { shown: Row[]; next: Next | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : nextAfter(last) };
}

/** Up to here lists say exactly how many there are. */
export const totalMax = 1000;

/** @param counted as far as one more than `totalMax`; null where it is not told */
export function cappedTotal(counted: number | null): { total: number | null; isTotalCapped: boolean } {
  return {
    total: counted === null ? null : Math.min(counted, totalMax),
    isTotalCapped: counted !== null && counted > totalMax,
  };
}
