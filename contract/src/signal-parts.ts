import { z } from 'zod';

/*
 * What signals carry of features that most pages know nothing of: every page reads signals, and none needs the calls for that.
 */

export const eventCounts = z.object({ yes: z.number(), maybe: z.number(), waiting: z.number() });

/** A kind is never renamed: rows keep it. */
export const notificationKinds = [
  'match.requested',
  'match.accepted',
  'chat.unread',
  'group.invited',
  'group.requested',
  'group.accepted',
  'group.removed',
  'event.new',
  'event.changed',
  'event.cancelled',
  'event.promoted',
  'event.waiting',
  'event.reminder',
  'claim.asked',
  'claim.approved',
  'claim.rejected',
  'claim.lost',
  'colleague.joined',
  'colleague.left',
  'colleague.removed',
  'colleague.ownerless',
  'chat.removed',
  'sanction.given',
  'sanction.lifted',
  'enquiry.new',
  'enquiry.answered',
  'enquiry.replied',
  'membership.ending',
  'membership.ended',
  'membership.granted',
  'membership.grant_ended',
  'membership.recap',
  'invoice.issued',
  'invoice.paid',
  'invoice.cancelled',
  'invoice.reversed',
  'invoice.refunded',
  'invoice.reminder',
  'audit.day',
  'account.role',
  'account.renamed',
  'account.factor_required',
  'admin.sign_ups',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What has happened, as it is said on a screen. */
export const notificationWords = z.object({
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** The page that it is about. */
  link: z.string(),
});
