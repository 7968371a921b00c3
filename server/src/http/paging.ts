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
