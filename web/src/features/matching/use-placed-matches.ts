import { useMemo } from 'react';
import { place } from './deck/placement.ts';
import type { RowActions } from './lists/use-row-actions.ts';
import { useMatches } from './queries.ts';

/** The member's matches, and where each of them stands by what was done here. */
export function usePlacedMatches(shown: RowActions['shown']) {
  const matches = useMatches();
  const { data } = matches;
  const placed = useMemo(() => place(data ? shown(data) : []), [data, shown]);
  return { matches, placed };
}
