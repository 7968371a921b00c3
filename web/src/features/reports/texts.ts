import type {
  Report,
  ReportCategory,
  ReportKind,
  ReportStatus,
  SuggestedChanges,
} from '@guildhall/contract/reports.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const categoryWords: Record<ReportCategory, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  false_listing: 'False listing',
  legal: 'Legal, or removal',
  other: 'Something else',
};

export const kindWords: Record<ReportKind, string> = {
  business: 'Listing',
  member: 'Member',
  group: 'Group',
  event: 'Event',
};

/** What became of a subject that is gone. */
export const goneWords: Record<ReportKind, string> = {
  business: 'deleted',
  member: 'suspended or leaving',
  group: 'closed',
  event: 'called off',
};

/** What a report is about. */
export function subjectOf(report: Report) {
  switch (report.kind) {
    case 'business':
      return report.business;
    case 'member':
      return report.member;
    case 'group':
      return report.group;
    case 'event':
      return report.event;
  }
}

export const statusWords: Record<ReportStatus, string> = {
  unconfirmed: 'Not confirmed',
  pending: 'Pending',
  under_review: 'Under Review',
  resolved: 'Resolved',
  rejected: 'Rejected',
};

export const statusTints: Record<ReportStatus, Tint> = {
  unconfirmed: 'grey',
  pending: 'orange',
  under_review: 'blue',
  resolved: 'green',
  rejected: 'grey',
};

export const fieldWords: Record<keyof SuggestedChanges, string> = {
  name: 'Business name',
  description: 'Description',
  industry: 'Industry',
  type: 'Type',
  location: 'Location',
  website: 'Website',
  employees: 'Employees',
  founded: 'Founded',
};
