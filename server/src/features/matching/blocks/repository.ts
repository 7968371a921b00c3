import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { isMatchOf, isRequestTo } from '../fragments.ts';

/** Whose requests, to whose businesses. */
export interface Sides {
  askerId: number;
  ownerId: number;
}

const idRow = z.object({ id: z.int() });

/** Cancels what is not accepted; returns what the owner knew of. */
export async function deleteRequests(
  db: Database,
  { askerId, ownerId, lapse }: Sides & { lapse: Date },
): Promise<number[]> {
  const deleted = await listRows(
    db,
    'delete-requests-between',
    idRow.extend({ isHeard: z.boolean() }),
    sql`delete from matches m using businesses b
        where b.id = m.business_id and m.user_id = ${askerId} and ${isRequestTo(ownerId, 'm', 'b')}
        returning m.id, m.created_at > ${lapse} as "isHeard"`,
  );
  return deleted.filter(({ isHeard }) => isHeard).map(({ id }) => id);
}

/** What the owner has not answered; the answer of a former owner doesn't count. */
export async function listUnanswered(db: Database, { askerId, ownerId }: Sides): Promise<number[]> {
  const unanswered = await listRows(
    db,
    'list-unanswered-between',
    idRow,
    sql`select m.id from matches m join businesses b on b.id = m.business_id
        where m.user_id = ${askerId} and ${isRequestTo(ownerId, 'm', 'b')}
          and m.answered_by is distinct from ${ownerId}`,
  );
  return unanswered.map(({ id }) => id);
}

/** One of the requests that are accepted between two members. */
export async function findAccepted(db: Database, a: number, b: number): Promise<number | undefined> {
  const statement = sql`select id from matches where ${isMatchOf(a, b)} order by id limit 1`;
  return (await findRow(db, 'find-accepted-between', idRow, statement))?.id;
}
