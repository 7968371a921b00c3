import type { Role } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { ReportCategory } from '@guildhall/contract/report-kinds.ts';
import type { ReportStatus } from '@guildhall/contract/reports.ts';
import type { SeenSpan, UserSort, UserStatus } from '@guildhall/contract/users.ts';
import type { Audience, ContactField } from '@guildhall/contract/visibility.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const roleWords: Record<Role, Message> = {
  user: message('Member'),
  moderator: message('Moderator'),
  admin: message('Admin'),
};

export const statusLooks: Record<UserStatus, { label: Message; tint: Tint }> = {
  active: { label: message('Active'), tint: 'green' },
  waiting: { label: message('Waiting to be let in'), tint: 'orange' },
  unconfirmed: { label: message('Not confirmed'), tint: 'orange' },
  suspended: { label: message('Suspended'), tint: 'red' },
  leaving: { label: message('Being deleted'), tint: 'grey' },
};

export const seenWords: Record<SeenSpan, Message> = {
  week: message('Within 7 days'),
  month: message('Within 30 days'),
  longer: message('Longer ago'),
  never: message('Never'),
};

export const sortWords: Record<UserSort, Message> = {
  newest: message('Newest first'),
  name: message('Name'),
  seen: message('Last seen first'),
};

export const audienceWords: Record<Audience, Message> = {
  everyone: message('Everybody'),
  members: message('Members'),
  matches: message('Matches'),
  nobody: message('Nobody'),
};

export const contactWords: Record<ContactField, Message> = {
  email: message('E-mail'),
  phone: message('Phone'),
  location: message('Location'),
  website: message('Website'),
  linkedin: message('LinkedIn'),
  instagram: message('Instagram'),
  calendly: message('Calendly link'),
  revenue: message('Revenue'),
};

export const categoryWords: Record<ReportCategory, Message> = {
  spam: message('Spam'),
  abuse: message('Abuse'),
  false_listing: message('False listing'),
  legal: message('Legal, or removal'),
  other: message('Something else'),
};

export const reportStatusWords: Record<ReportStatus, Message> = {
  unconfirmed: message('Not confirmed'),
  pending: message('Pending'),
  under_review: message('Under Review'),
  resolved: message('Resolved'),
  rejected: message('Rejected'),
};

/** What a notice was about, by the first word of its kind. */
const areaWords: Record<string, Message> = {
  match: message('A match'),
  chat: message('Chat'),
  group: message('A group'),
  event: message('An event'),
  claim: message('A claim'),
  enquiry: message('An enquiry'),
  membership: message('Their membership'),
  invoice: message('An invoice'),
  audit: message('The audit log'),
  account: message('Their account'),
  sanction: message('A sanction'),
};

export const areaOf = (kind: string): Message => areaWords[kind.split('.')[0] ?? ''] ?? message('Something else');
