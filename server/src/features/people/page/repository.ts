import { groupRoles } from '@guildhall/contract/groups.ts';
import { invoiceKinds, invoiceStatuses } from '@guildhall/contract/invoices.ts';
import { memberStatuses } from '@guildhall/contract/member-status.ts';
import { membershipSources } from '@guildhall/contract/members.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { providerKeys } from '@guildhall/contract/providers.ts';
import { reportCategories, reportKinds } from '@guildhall/contract/report-kinds.ts';
import { reportStatuses } from '@guildhall/contract/reports.ts';
import { notificationKinds } from '@guildhall/contract/signal-parts.ts';
import { userPartsMax } from '@guildhall/contract/user-page.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { hasSecondFactor } from '../../auth/second-factor/fragments.ts';

/** Messages are counted as far as this. */
export const messagesMax = 10_000;

const listingRow = z.object({
  id: z.int(),
  name: z.string(),
  isVerified: z.boolean(),
  memberNumber: z.string().nullable(),
  memberStatus: z.enum(memberStatuses).nullable(),
});

export const listOwnedListings = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    listingRow,
    sql`select id, name, is_verified as "isVerified", member_number as "memberNumber",
          member_status as "memberStatus" from businesses
        where claimed_by = ${memberId} and deleted_at is null order by id desc limit ${userPartsMax}`,
  );

const groupRow = z.object({ id: z.int(), name: z.string(), role: z.enum(groupRoles) });

/** The groups that they run first. */
export const listGroupsOf = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    groupRow,
    sql`select g.id, g.name, m.role from group_memberships m join groups g on g.id = m.group_id
        where m.user_id = ${memberId} order by m.role desc, m.id desc limit ${userPartsMax}`,
  );

const eventRow = z.object({ id: z.int(), name: z.string(), startsAt: z.date(), isCancelled: z.boolean() });

export const listEventsOf = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    eventRow,
    sql`select id, title as name, starts_at as "startsAt", cancelled_at is not null as "isCancelled" from events
        where created_by = ${memberId} order by starts_at desc, id desc limit ${userPartsMax}`,
  );

const wroteRow = z.object({ messages: z.int(), enquiries: z.int(), reports: z.int() });

export async function countWritten(db: Database, memberId: number): Promise<z.output<typeof wroteRow>> {
  const counted = await findRow(
    db,
    null,
    wroteRow,
    sql`select (select count(*)::int from (
            select from chat_messages where sender_id = ${memberId} limit ${messagesMax + 1}) written) as messages,
          (select count(*)::int from enquiries where enquirer_id = ${memberId}) as enquiries,
          (select count(*)::int from reports where reporter_id = ${memberId}) as reports`,
  );
  return counted ?? { messages: 0, enquiries: 0, reports: 0 };
}

const reportRow = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  category: z.enum(reportCategories),
  status: z.enum(reportStatuses),
  createdAt: z.date(),
});

/** Cases about them, about what was theirs then, or about a listing of theirs. What a visitor has not confirmed is none yet. */
export const listReportsAbout = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    reportRow,
    sql`select c.id, c.kind, coalesce(first.category, 'other') as category, c.status, c.created_at as "createdAt"
        from report_cases c left join lateral (
          select category from reports r where r.case_id = c.id order by r.id limit 1) first on true
        where c.status <> 'unconfirmed' and (c.author_id = ${memberId}
          or c.kind = 'business' and c.subject_id = any(array(select id from businesses where claimed_by = ${memberId})))
        order by c.id desc limit ${userPartsMax}`,
  );

/** The cases that they told of, each as it stands. */
export const listReportsBy = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    reportRow,
    sql`select c.id, c.kind, r.category, c.status, r.created_at as "createdAt"
        from reports r join report_cases c on c.id = r.case_id
        where r.reporter_id = ${memberId} order by r.id desc limit ${userPartsMax}`,
  );

const accountRow = z.object({
  sessions: z.int(),
  providers: z.array(z.enum(providerKeys)),
  hasSecondFactor: z.boolean(),
});

/** How they get in: nothing that opens anything. */
export const findAccountOf = (db: Database, memberId: number, now: Date) =>
  findRow(
    db,
    null,
    accountRow,
    sql`select (select count(*) from session where user_id = ${memberId} and expire > ${now})::int as sessions,
          array(select provider from identities where user_id = ${memberId} order by provider) as providers,
          ${hasSecondFactor(sql`${memberId}::int`)} as "hasSecondFactor"`,
  );

const periodRow = z.object({
  id: z.int(),
  plan: z.enum(paidPlans),
  source: z.enum(membershipSources),
  startsAt: z.date(),
  endsAt: z.date(),
  reason: z.string().nullable(),
});

export const listPeriodsOf = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    periodRow,
    sql`select id, plan, source, starts_at as "startsAt", ends_at as "endsAt", reason from membership_periods
        where member_id = ${memberId} order by ends_at desc, id desc limit ${userPartsMax}`,
  );

const invoiceRow = z.object({
  id: z.int(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  amount: z.int(),
  currency: z.string(),
  issuedOn: z.string(),
});

export const listInvoicesOfMember = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    invoiceRow,
    sql`select id, kind, number, status, total as amount, currency, issued_on::text as "issuedOn" from invoices
        where member_id = ${memberId} order by id desc limit ${userPartsMax}`,
  );

const toldRow = z.object({ kind: z.enum(notificationKinds), createdAt: z.date(), isRead: z.boolean() });

export const listTold = (db: Database, memberId: number) =>
  listRows(
    db,
    null,
    toldRow,
    sql`select kind, created_at as "createdAt", read_at is not null as "isRead" from notifications
        where member_id = ${memberId} order by id desc limit ${userPartsMax}`,
  );
