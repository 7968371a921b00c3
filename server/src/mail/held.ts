import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { findRow, listRows } from '../db/statement.ts';
import type { Health } from '../http/health.ts';
import { deliverMail, type Mailer } from './mailer.ts';

interface Start {
  publicUrl: string;
  /** Where the database lies: another in each copy. Null: this can't be told. */
  place: string | null;
  /** What RESTORED says: another value for each restore, or taken out behind it. Null: nothing. */
  restored: string | null;
  now: Date;
}

const holdRow = z.object({ count: z.int() });

/**
 * Before the first mail is sent: in a copy, what waits may have been sent by the site that it was copied from, so that is held until
 * an admin decides. What isn't a mail yet goes by `copied_at`. What would be asked of the card provider goes by `payments_held_at`
 * (stripe/held.ts). RESTORED that is left in the settings counts once: each time a series of invoices would begin. Of several processes that start together the first finds a copy; the row's lock lets the others wait.
 */
export async function holdCopy(db: Database, start: Start, log: Logger): Promise<void> {
  const { publicUrl, place, restored, now } = start;
  const restoredAs = sql`${restored}::text || '/' || 'site'::regclass::oid`;
  const found = await findRow(
    db,
    null,
    holdRow,
    sql`with known as (
            select address, place, copied_at, payments_held_at,
              (address <> ${publicUrl} or place <> ${place} or restored_as is distinct from ${restoredAs} and ${restored}::text is not null) is true as is_copy
            from site for update),
          started as (
            update site set address = ${publicUrl}, place = coalesce(${place}, site.place), restored_as = ${restoredAs},
              copied_at = case when known.is_copy then ${now}::timestamptz else known.copied_at end,
              payments_held_at = case when known.is_copy then ${now}::timestamptz else known.payments_held_at end,
              -- From now on it is for the copy that they are held.
              payments_other_account = case when not known.is_copy then site.payments_other_account end
            from known returning known.is_copy),
          taken as (
            delete from jobs.job
            where name = ${deliverMail.name} and state < 'completed' and (select is_copy from started)
            returning data->>'sealed' as sealed, created_on),
          held as (
            insert into held_mails (sealed, waiting_since) select sealed, created_on from taken order by created_on
            returning id)
        select count(*)::int as count from held`,
  );
  if (found?.count)
    log.warn(
      { mails: found.count },
      'this is a copy of a site: the mails that waited in it are held until an admin decides at /admin',
    );
  if (restored)
    log.warn('RESTORED counts once: take it out of the settings, so that the next restore is known for one');
}

const heldRow = z.object({ count: z.int(), oldest: z.date().nullable() });
export type Held = z.output<typeof heldRow>;

export async function countHeld(db: Database): Promise<Held> {
  const found = await findRow(
    db,
    'count-held-mails',
    heldRow,
    sql`select count(*)::int as count, min(waiting_since) as oldest from held_mails`,
  );
  return found ?? { count: 0, oldest: null };
}

const takenRow = z.object({ sealed: z.string() });

/** Takes some of them out, the oldest first. */
export function takeHeld(db: Database, limit: number): Promise<z.output<typeof takenRow>[]> {
  return listRows(
    db,
    'take-held-mails',
    takenRow,
    sql`delete from held_mails where id in (select id from held_mails order by id limit ${limit} for update skip locked)
        returning sealed`,
  );
}

/** How mails are: as the mailer says, unless some are held. */
export async function checkMails(db: Database, mailer: Pick<Mailer, 'health'>): Promise<Health> {
  const health = mailer.health();
  if (health.status !== 'ok') return health;
  const held = await countHeld(db).catch(() => null);
  return held?.count ? { status: 'degraded', says: 'held' } : health;
}
