import type { ActDetails, AuditEntry, TargetKind } from '@guildhall/contract/audit.ts';
import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { NameOfPlan } from '#web/features/billing/shared/plans.ts';
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

const isPlan = (word: string | undefined): word is PaidPlan => paidPlans.some((plan) => plan === word);

/** 'Premium, 6 months' of what is about time of a plan; the rest is told as with others. */
function planWords(
  { act, details: { to, count, ...rest } }: Told,
  planName: NameOfPlan,
): [string, ActDetails] | null {
  if (!isPlan(to)) return null;
  const plan = planName(to);
  if (act === 'membership.granted' && count !== undefined)
    return [t('{plan}, {months, plural, one {# month} other {# months}}', { plan, months: count }), rest];
  if (act === 'membership.grant_ended') return [plan, rest];
  if (act === 'invoice.run_started' && count !== undefined)
    return [t('{plan}, {count, plural, one {# invoice} other {# invoices}}', { plan, count }), rest];
  return null;
}

type Told = Pick<AuditEntry, 'act' | 'details'>;

/** What else is told of an act, in one line. */
export function detailsOf(entry: Told, planName: NameOfPlan): string {
  const [ofPlan, details] = planWords(entry, planName) ?? ['', entry.details];
  const { count, amount, currency, fields, way, what } = details;
  const parts = [
    ofPlan,
    what,
    ...changeOf(details),
    count !== undefined && t('{count} in all', { count: formatNumber(count) }),
    amount !== undefined && formatMoney({ amount, currency: currency ?? 'USD' }),
    fields?.join(', '),
    way,
  ];
  return parts.filter(Boolean).join(' · ');
}
