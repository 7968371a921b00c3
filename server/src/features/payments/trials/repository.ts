import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow } from '../../../db/statement.ts';

const added = z.object({ isAdded: z.boolean() });

/**
 * Whether an admin has added whoever has this address: as the owner of a listing, as a listing's address in the operator's roll, or by
 * an invitation to a group.
 */
export async function isAddedByAdmin(db: Database, email: string, now: Date): Promise<boolean> {
  const address = email.toLowerCase();
  const byAdmin = (by: string) =>
    sql`exists (select from users a where a.id = ${sql.raw(by)} and a.role = 'admin')`;
  const found = await findRow(
    db,
    null,
    added,
    sql`select exists (select from businesses b where lower(b.owner_email) = ${address} and b.owner_email is not null
                         and b.deleted_at is null and ${byAdmin('b.added_by')})
            or exists (select from businesses b where lower(b.email) = ${address} and b.email is not null
                         and b.deleted_at is null and b.email_set_at is null)
            or exists (select from group_invitations i where i.email = ${address} and i.state = 'pending'
                         and i.expires_at > ${now} and ${byAdmin('i.invited_by')}) as "isAdded"`,
  );
  return found?.isAdded === true;
}
