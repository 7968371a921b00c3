import { z } from 'zod';
import { endpoint, pageHeader } from './endpoint.ts';
import { roles } from './members.ts';
import { type Message, message } from './messages.ts';
import { flagText, idText, pageLimit, timestamp } from './primitives.ts';
import { tableFormat } from './table-format.ts';

/**
 * The acts that the audit log knows, each with its words. A name stays for good: rows keep it.
 * There is one for whatever staff do to others, and for whatever opens, gives or closes an account.
 */
export const acts = {
  'access.refused': message('Was refused what is for staff'),
  'account.deletion_requested': message('Asked for the account to be deleted'),
  'account.deletion_undone': message('Kept the account after all'),
  'account.erased': message('The account was erased'),
  'account.exported': message('Asked for a copy of their data'),
  'account.password_changed': message('Changed the password'),
  'account.second_factor_added': message('Added a second factor'),
  'account.second_factor_removed': message('Removed a second factor'),
  'account.sessions_ended': message('Signed out elsewhere'),
  'account.sign_in_failed': message('Failed to sign in'),
  'account.signed_in': message('Signed in'),
  'bank.file_read': message('Sent a file of the bank'),
  'bank.payment_set_aside': message('Set a payment aside'),
  'business.deleted': message('Deleted a listing'),
  'business.edited': message('Changed a listing'),
  'business.merged': message('Merged two listings'),
  'business.record_changed': message('Changed what the office knows of a membership'),
  'business.restored': message('Brought a listing back'),
  'claim.approved': message('Approved a claim'),
  'claim.rejected': message('Rejected a claim'),
  'claim.undone': message('Took the decision of a claim back'),
  'colleague.changed': message('Changed what somebody does at a business'),
  'colleague.invited': message('Invited somebody to look after a listing'),
  'colleague.removed': message('Took somebody off a listing'),
  'flag.dismissed': message('Dismissed a flag'),
  'import.started': message('Imported a list of businesses'),
  'import.undone': message('Took an import back'),
  'invoice.cancelled': message('Cancelled an invoice'),
  'invoice.credit_paid_back': message('Noted that credit was paid back'),
  'invoice.payment_recorded': message('Recorded a payment'),
  'invoice.payment_reversed': message('Took a payment back'),
  'invoice.reminders_set': message('Set whether an invoice has reminders'),
  'invoice.run_started': message('Invoiced many members'),
  'invitations.resumed': message('Let the invitations of many owners go on'),
  'invitations.started': message('Invited the owners of many listings'),
  'invitations.stopped': message('Stopped the invitations of many owners'),
  'list.exported': message('Downloaded a list'),
  'mails.dropped': message('Dropped the mails that were held'),
  'mails.sent': message('Sent the mails that were held'),
  'member.admitted': message('Let a newcomer in'),
  'member.banned': message('Banned from chat'),
  'member.billing_changed': message('Changed whom the invoices of a member are for'),
  'member.confirmation_sent': message('Sent the mail that confirms an address'),
  'member.confirmed': message('Said that an address is the member’s'),
  'member.factor_required': message('Asked a member for a second factor'),
  'member.factor_waived': message('No longer asks a member for a second factor'),
  'member.muted': message('Muted in chat'),
  'member.noted': message('Wrote a note about a member'),
  'member.refused': message('Did not let a newcomer in'),
  'member.removed': message('Deleted an account'),
  'member.renamed': message('Changed the name of a member'),
  'member.restored': message('Restored an account'),
  'member.role_changed': message('Changed a role'),
  'member.signed_out': message('Signed a member out everywhere'),
  'member.suspended': message('Suspended a member'),
  'member.unbanned': message('Lifted a ban'),
  'member.unmuted': message('Lifted a mute'),
  'member.unsuspended': message('Lifted a suspension'),
  'member.warned': message('Warned a member'),
  'membership.granted': message('Gave time of a plan'),
  'membership.grant_ended': message('Took time of a plan back'),
  'message.looked_at': message('Looked at a reported message'),
  'message.removed': message('Removed a message'),
  'payments.ended': message('Ended a payment that nobody knew'),
  'payments.released': message('Let payments go on'),
  'plans.changed': message('Changed plans or prices'),
  'report.decided': message('Decided a report'),
  'settings.changed': message('Changed settings'),
  'suggestion.decided': message('Decided a suggested edit'),
  'words.changed': message('Changed words of the site'),
} satisfies Record<string, Message>;
export type Act = keyof typeof acts;
export const actNames = Object.keys(acts) as Act[];

/** What an act can be about. */
export const targetKinds = [
  'member',
  'business',
  'message',
  'claim',
  'report',
  'suggestion',
  'invoice',
  'payment',
  'roll',
  'group',
  'event',
  'invitations',
] as const;
export type TargetKind = (typeof targetKinds)[number];

export const detailMax = 200;
export const fieldsMax = 60;
const word = z.string().max(detailMax);

/** What else is told of an act: an allow-list, so that no secret and no message gets in by accident. */
export const actDetails = z.strictObject({
  /** As it was before, and as it is now. */
  from: word.optional(),
  to: word.optional(),
  until: z.iso.datetime().optional(),
  /** How many. */
  count: z.int().optional(),
  /** Cents, with the currency. */
  amount: z.int().optional(),
  currency: z.string().length(3).optional(),
  /** Names of the fields that were changed. */
  fields: z.array(z.string().max(60)).max(fieldsMax).optional(),
  /** How somebody signed in, or what second factor it is. */
  way: word.optional(),
  /** The call that was refused, or the list that was downloaded. */
  what: word.optional(),
});
export type ActDetails = z.output<typeof actDetails>;

/** `system`: a job, a start or a command of the operator's. `stranger`: nobody was signed in. */
export const actorKinds = ['member', 'system', 'stranger'] as const;

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  act: z.enum(actNames),
  actor: z.object({
    kind: z.enum(actorKinds),
    /** Null of who isn't a member, or is one no more. */
    id: z.int().nullable(),
    name: z.string().nullable(),
    /** At the time. */
    role: z.enum(roles).nullable(),
    /** Null once it was forgotten. */
    address: z.string().nullable(),
  }),
  target: z.object({ kind: z.enum(targetKinds), id: z.int().nullable(), name: z.string().nullable() }).nullable(),
  /** The member whom it concerns, such as the owner of the listing. */
  member: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  details: actDetails,
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditPageMax = 100;

const filters = {
  /** A member's id. */
  actor: idText.optional(),
  /** A kind, or a kind and an id, as in `business` or `business:12`. */
  target: z
    .string()
    .regex(new RegExp(`^(${targetKinds.join('|')})(:[1-9]\\d{0,8})?$`))
    .optional(),
  action: z.enum(actNames).optional(),
  /** From this moment on. */
  from: timestamp.optional(),
  /** Before this moment. */
  to: timestamp.optional(),
};

export const listActs = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Who did what, to whom, when, from where and why; the latest first',
  query: z.strictObject({ ...filters, before: idText.optional(), limit: pageLimit(50, auditPageMax) }),
  response: z.array(auditEntry),
  paged: true,
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
});

export const exportActs = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  summary: 'The same as a table to take along, all of it',
  query: z.strictObject({ ...filters, format: tableFormat }),
  answers: 'file',
});
