import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { listRows } from '../../db/statement.ts';
import { type CardRow, cardRow, memberCardOf } from './fragments.ts';

const foundRow = z.object({ card: cardRow });

export async function listCards(db: Database, memberIds: number[]): Promise<CardRow[]> {
  if (memberIds.length === 0) return [];
  const found = await listRows(
    db,
    'list-cards',
    foundRow,
    sql`select ${memberCardOf(sql`users.id`)} as card from users
        where id = any(${sql.param(memberIds)}::int[]) limit ${memberIds.length}`,
  );
  return found.map(({ card }) => card);
}
