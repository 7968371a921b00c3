import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { groupRoles } from './groups.ts';
import { invoiceKinds, invoiceStatuses } from './invoices.ts';
import { memberStatuses } from './member-status.ts';
import { memberFace, membershipSources, membershipTypes, roles } from './members.ts';
import { money, paidPlans } from './membership.ts';
import { id, idText, timestamp } from './primitives.ts';
import { providerKeys } from './providers.ts';
import { reportCategories, reportKinds } from './report-kinds.ts';
import { reportStatuses } from './reports.ts';
import { sanction } from './sanctions.ts';
import { notificationKinds } from './signal-parts.ts';
import { userStatuses } from './users.ts';
import { visibility } from './visibility.ts';

/** So many of each are shown, the latest first. */
export const userPartsMax = 20;

const named = z.object({ id, name: z.string() });
const few = <S extends z.ZodType>(schema: S) => z.array(schema).max(userPartsMax);

/** As its case stands, by whose id staff open it. */
const reportMade = z.object({
  id,
  kind: z.enum(reportKinds),
  category: z.enum(reportCategories),
  status: z.enum(reportStatuses),
  createdAt: timestamp,
});

/** What a member is, for staff. What is null with moderators is for admins alone. */
export const userPage = memberFace.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  isEmailConfirmed: z.boolean(),
  createdAt: timestamp,
  /** To within an hour. */
  lastSeenAt: timestamp.nullable(),
  /** Why, as they were told. */
  suspension: z.object({ since: timestamp, reason: z.string().nullable() }).nullable(),
  deletionDueAt: timestamp.nullable(),
  /** Not in Discover, by their own wish. */
  isPaused: z.boolean(),
  /** Whom they show each way to reach them: with the profile, what others see. */
  visibility,
  owns: z.object({
    listings: few(
      named.extend({
        isVerified: z.boolean(),
        memberNumber: z.string().nullable(),
        memberStatus: z.enum(memberStatuses).nullable(),
      }),
    ),
    groups: few(named.extend({ role: z.enum(groupRoles) })),
    events: few(named.extend({ startsAt: timestamp, isCancelled: z.boolean() })),
  }),
  /** How much they wrote; not what. */
  wrote: z.object({ messages: z.int(), isMessagesCapped: z.boolean(), enquiries: z.int(), reports: z.int() }),
  /** What was given to them, what is in force first. */
  sanctions: few(sanction),
  reportsAbout: few(reportMade),
  reportsBy: few(reportMade),
  /** For staff alone; the member finds it in the download of their data. */
  note: z.object({ text: z.string(), by: memberFace.nullable(), updatedAt: timestamp }).nullable(),
  /** How they are reached and get in; nothing that proves who they are. */
  account: z
    .object({
      email: z.string(),
      phone: z.string().nullable(),
      sessions: z.int(),
      hasPassword: z.boolean(),
      providers: z.array(z.enum(providerKeys)).max(providerKeys.length),
      hasSecondFactor: z.boolean(),
      isSecondFactorRequired: z.boolean(),
    })
    .nullable(),
  paid: z
    .object({
      plan: z.enum(membershipTypes),
      source: z.enum(membershipSources).nullable(),
      until: timestamp.nullable(),
      periods: few(
        z.object({
          id,
          plan: z.enum(paidPlans),
          source: z.enum(membershipSources),
          startsAt: timestamp,
          endsAt: timestamp,
          reason: z.string().nullable(),
        }),
      ),
      invoices: few(
        z.object({
          id,
          kind: z.enum(invoiceKinds),
          number: z.string(),
          status: z.enum(invoiceStatuses),
          total: money,
          issuedOn: z.iso.date(),
        }),
      ),
      /** What came for their invoices and nothing needs, by currency; noted as paid back at this invoice. */
      credit: few(money.extend({ invoiceId: id })),
    })
    .nullable(),
  /** What they were told of, in their list and by mail. */
  told: few(z.object({ kind: z.enum(notificationKinds), createdAt: timestamp, isRead: z.boolean() })).nullable(),
  /** What they did and what concerns them, in the audit log. */
  acts: few(auditEntry).nullable(),
});
export type UserPage = z.output<typeof userPage>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'moderator',
  summary:
    'A member for staff: what they are, own and wrote, sanctions and reports; for admins also how they get in, what they paid, what they were told, and their part of the audit log',
  params: z.strictObject({ id: idText }),
  response: userPage,
});
