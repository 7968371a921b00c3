import { useState } from 'react';

export interface Selection<Row> {
  /** In the order of the list. What has gone from it is not chosen any more. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** All that are shown, or none. */
  setAll: (isChosen: boolean) => void;
}

/** Which rows of a list are chosen, for an act on all of them. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => number | string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set());
  const has = (row: Row) => chosen.has(keyOf(row));
  return {
    rows: shown.filter(has),
    has,
    toggle: (row) =>
      setChosen((keys) => {
        const key = keyOf(row);
        return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
      }),
    setAll: (isChosen) => setChosen(new Set(isChosen ? shown.map(keyOf) : [])),
  };
}
