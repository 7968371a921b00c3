import type { Sql } from '../../db/database.ts';

export interface Stats {
  totalBusinesses: number;
  claimedBusinesses: number;
  totalGroups: number;
  industries: number;
}

/** Of the businesses the directory keeps count, so this takes no longer with more of them. */
export async function readStats(db: Sql): Promise<Stats> {
  const result = await db.query<Stats>({
    name: 'stats',
    text: `
      select coalesce(sum(count) filter (where dimension = 'claimed'), 0)::int as "totalBusinesses",
        coalesce(sum(count) filter (where dimension = 'claimed' and value = 'true'), 0)::int as "claimedBusinesses",
        (select count(*)::int from groups) as "totalGroups",
        (count(*) filter (where dimension = 'industry' and count > 0))::int as "industries"
      from directory_counts where dimension in ('claimed', 'industry')`,
  });
  return result.rows[0] as Stats;
}
