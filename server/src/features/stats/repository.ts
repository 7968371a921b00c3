import type { Sql } from '../../db/database.ts';

export interface Stats {
  totalBusinesses: number;
  claimedBusinesses: number;
  totalGroups: number;
  industries: number;
}

export async function readStats(db: Sql): Promise<Stats> {
  const result = await db.query<Stats>(`
    select count(*)::int as "totalBusinesses",
      count(*) filter (where is_claimed)::int as "claimedBusinesses",
      (select count(*)::int from groups) as "totalGroups",
      count(distinct industry)::int as "industries"
    from businesses`);
  return result.rows[0] as Stats;
}
