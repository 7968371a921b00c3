import type { ActDetails, AuditEntry, TargetKind } from '@guildhall/contract/audit.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { formatFull, formatMoney, formatNumber } from '#web/lib/format.ts';
import { eventPage, groupPage, listingPage, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';

export const targetWords: Record<TargetKind, Message> = {
  member: message('Member'),
  business: message('Listing'),
  message: message('Message'),
  claim: message('Claim'),
  report: message('Report'),
  suggestion: message('Suggested edit'),
  invoice: message('Invoice'),
  payment: message('Payment'),
  roll: message('Import'),
  group: message('Group'),
  event: message('Event'),
  invitations: message('Invitations'),
};

/** Where the target is looked at; null where it has no page. A member's profile opens above the screen. */
export function pageOf({ kind, id }: { kind: TargetKind; id: number }): string | null {
  switch (kind) {
    case 'business':
      return listingPage(id);
    case 'group':
      return groupPage(id);
    case 'event':
      return eventPage(id);
    case 'invoice':
      return `${paths.admin}?tab=invoices&invoice=${id}`;
    case 'roll':
      return `${paths.admin}?import=${id}`;
    case 'invitations':
      return `${paths.admin}?invitation=${id}`;
    case 'claim':
    case 'report':
      return paths.moderator;
    default:
      return null;
  }
}

/** Who it was, where no member's name says it. */
export function actorWords({ kind, id }: AuditEntry['actor']): string {
  if (kind === 'system') return t('The site itself');
  if (kind === 'stranger') return t('Somebody not signed in');
  return id === null ? t('A former member') : t('Member {id}', { id: String(id) });
}

function changeOf({ from, to, until }: ActDetails): (string | false)[] {
  return [
    from !== undefined && to !== undefined && t('from {from} to {to}', { from, to }),
    from !== undefined && to === undefined && t('was {from}', { from }),
    from === undefined && to !== undefined && to,
    until !== undefined && t('until {until}', { until: formatFull(new Date(until)) }),
  ];
}

/** What else is told of an act, in one line. */
export function detailsOf(details: ActDetails): string {
  const { count, amount, currency, fields, way, what } = details;
  const parts = [
    what,
    ...changeOf(details),
    count !== undefined && t('{count} in all', { count: formatNumber(count) }),
    amount !== undefined && formatMoney({ amount, currency: currency ?? 'USD' }),
    fields?.join(', '),
    way,
  ];
  return parts.filter(Boolean).join(' · ');
}
