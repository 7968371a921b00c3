import type { Match, MatchTab } from '@guildhall/contract/matching.ts';
import { useMemo } from 'react';
import type { RowActions } from '../lists/use-row-actions.ts';
import { type TabPage, useTab } from '../queries.ts';

/** The pages' rows and how many the tab has, with what was done here lying over them. */
export function rowsOf(
  tab: MatchTab,
  pages: readonly TabPage[],
  isGone: RowActions['isGone'],
): { rows: Match[]; total: number } {
  const listed = pages.flatMap((page) => page.items);
  const rows = pages.flatMap((page) => page.items.filter((match) => !isGone(tab, match, page)));
  return { rows, total: (pages[0]?.total ?? 0) - (listed.length - rows.length) };
}

/** A tab's rows as far as they are loaded. */
export function useTabRows(tab: MatchTab, { isGone }: Pick<RowActions, 'isGone'>, q = '') {
  const query = useTab(tab, q);
  const { data } = query;
  const shown = useMemo(() => rowsOf(tab, data?.pages ?? [], isGone), [tab, data, isGone]);
  return { query, ...shown };
}

export type TabRows = ReturnType<typeof useTabRows>;
