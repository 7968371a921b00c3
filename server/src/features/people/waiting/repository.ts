import { signUpsShownMax } from '@guildhall/contract/sign-ups.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';

const waitingRow = z.object({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  since: z.date(),
  total: z.int(),
});

/** Whoever has not confirmed their address yet is no matter for an admin. */
export const listWaiting = (db: Database) =>
  listRows(
    db,
    'waiting-sign-ups',
    waitingRow,
    sql`select id, first_name as "firstName", last_name as "lastName", email::text as email, waiting_since as since,
          (count(*) over ())::int as total
        from users where waiting_since is not null and email_confirmed_at is not null
          and suspended_at is null and deletion_requested_at is null
        order by waiting_since, id limit ${signUpsShownMax}`,
  );
