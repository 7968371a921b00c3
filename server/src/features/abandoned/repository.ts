import { providerKeys } from '@guildhall/contract/providers.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { listRows } from '../../db/statement.ts';

/** References to a member that say nothing of what they did: links, devices, the read marks, their picture, what they were told, and sessions, which are looked at. */
const noTraces = [
  'session.user_id',
  // As they joined.
  'site_agreements.member_id',
  'mail_tokens.user_id',
  'devices.user_id',
  'identities.user_id',
  'chat_members.member_id',
  'files.owner_id',
  'notifications.member_id',
  'notification_settings.member_id',
  'member_screens.member_id',
  'audit_acts.actor_id',
  'audit_acts.member_id',
  // What staff noted about somebody who never came.
  'staff_notes.member_id',
  // Of trials alone; another period keeps its member, see below.
  'membership_periods.member_id',
  'dashboard_visits.member_id',
  'membership_recaps.member_id',
  'membership_reminders.member_id',
  // Of a run of invoices that has left them out.
  'invoice_run_members.member_id',
];

/** By what one becomes a member here; accounts of an earlier site came otherwise, and stay. */
const ownProviders = ['password', ...providerKeys];

const referenceRow = z.object({ table: z.string(), column: z.string() });

/** Every other column that refers to members, as the database knows them: a new table keeps its members by itself. */
function listTraces(db: Database): Promise<z.output<typeof referenceRow>[]> {
  return listRows(
    db,
    null,
    referenceRow,
    sql`select relname as "table", attname as "column"
        from pg_constraint c join pg_class t on t.oid = c.conrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass
          and relname || '.' || attname <> all(${sql.param(noTraces)}::text[])`,
  );
}

const memberRow = z.object({ id: z.int() });

/**
 * Never confirmed, from before the moment, with no session or link alive, and without a trace: a few at a time, locked
 * until the transaction ends.
 */
export async function lockAbandoned(db: Database, before: Date, now: Date): Promise<number[]> {
  const traces = await listTraces(db);
  // Without 'offset', PostgreSQL joins all of these tables, and takes seconds to find in which order.
  const hasNoTrace = traces.map(
    ({ table, column }) => sql`not exists (
      select from ${sql.identifier(table)} t where t.${sql.identifier(column)} = u.id offset 0)`,
  );
  const abandoned = await listRows(
    db,
    null,
    memberRow,
    sql`select u.id from users u
        where u.email_confirmed_at is null and u.provider = any(${sql.param(ownProviders)}::text[]) and u.role = 'user' and u.suspended_at is null
          and u.created_at < ${before}
          and not exists (select from session s where s.user_id = u.id and s.expire > ${now})
          and not exists (select from mail_tokens t where t.user_id = u.id and t.expires_at > ${now})
          and not exists (select from membership_periods p where p.member_id = u.id and p.source <> 'trial')
          and ${sql.join(hasNoTrace, sql` and `)}
        order by u.id limit 100 for update of u skip locked`,
  );
  return abandoned.map(({ id }) => id);
}
