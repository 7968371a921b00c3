import { type Message, message } from '@guildhall/contract/messages.ts';
import type { ReportCategory, ReportKind } from '@guildhall/contract/report-kinds.ts';
import type { Report, ReportAction, ReportStatus } from '@guildhall/contract/reports.ts';
import type { SuggestedChanges } from '@guildhall/contract/suggestions.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const categoryWords: Record<ReportCategory, Message> = {
  spam: message('Spam'),
  abuse: message('Abuse'),
  false_listing: message('False listing'),
  legal: message('Legal, or removal'),
  other: message('Something else'),
};

export const kindWords: Record<ReportKind, Message> = {
  business: message('Listing'),
  member: message('Member'),
  message: message('Message'),
  group: message('Group'),
  event: message('Event'),
};

/** What became of a subject that is gone. */
export const goneWords: Record<ReportKind, Message> = {
  business: message('deleted'),
  member: message('suspended or leaving'),
  message: message('removed'),
  group: message('closed'),
  event: message('called off'),
};

/** What a report is about. */
export function subjectOf(report: Report) {
  switch (report.kind) {
    case 'business':
      return report.business;
    case 'member':
      return report.member;
    case 'message':
      return report.message;
    case 'group':
      return report.group;
    case 'event':
      return report.event;
  }
}

export const statusWords: Record<ReportStatus, Message> = {
  unconfirmed: message('Not confirmed'),
  pending: message('Pending'),
  under_review: message('Under Review'),
  resolved: message('Resolved'),
  rejected: message('Rejected'),
};

export const statusTints: Record<ReportStatus, Tint> = {
  unconfirmed: 'grey',
  pending: 'orange',
  under_review: 'blue',
  resolved: 'green',
  rejected: 'grey',
};

/** What was done with a decision. */
export const actionWords: Record<ReportAction, Message> = {
  none: message('Nothing was done beyond the answer'),
  remove: message('Removed'),
  warn: message('Warned'),
  mute: message('Muted'),
  ban: message('Banned from chat'),
  suspend: message('Suspended'),
};

export const fieldWords: Record<keyof SuggestedChanges, Message> = {
  name: message('Business name'),
  description: message('Description'),
  industry: message('Industry'),
  type: message('Type'),
  location: message('Location'),
  website: message('Website'),
  employees: message('Employees'),
  founded: message('Founded'),
};
