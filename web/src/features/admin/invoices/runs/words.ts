import type { Billed, Had, InvoiceRun, LeftOutReason, RunFacts } from '@guildhall/contract/invoice-runs.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { NameOfPlan } from '#web/features/billing/shared/plans.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

export const whomWords = {
  everyone: message('Everyone'),
  plan: message('Members on a plan'),
  group: message('Members of a group'),
  tag: message('Owners of listings with a tag'),
  members: message('Members I choose'),
} satisfies Record<Billed['kind'], unknown>;
export type WhomKind = keyof typeof whomWords;

export const reasonWords = {
  no_address: message('No billing address'),
  open_invoice: message('Has an open invoice'),
  billed: message('Billed for the same in the last seven days'),
  card: message('Pays by card'),
  covered: message('Has it already'),
  unconfirmed: message('E-mail address not confirmed'),
  leaving: message('Is leaving'),
  suspended: message('Is suspended'),
  failed: message('The invoice would not be valid'),
} satisfies Record<LeftOutReason, unknown>;

/** '$348.00 + €200.00'. */
export const sumsOf = ({ sums }: Pick<RunFacts, 'sums'>) => sums.map((sum) => formatMoney(sum)).join(' + ');

/** Whom a run is about. */
export function whomOf({ whom, groupName }: Pick<InvoiceRun, 'whom' | 'groupName'>, planName: NameOfPlan): string {
  switch (whom.kind) {
    case 'everyone':
      return t('Everyone');
    case 'plan':
      return t('Members on {plan}', { plan: planName(whom.plan) });
    case 'group':
      return groupName === null ? t('A group that is gone') : t('Members of {group}', { group: groupName });
    case 'tag':
      return t('Owners of listings with the tag {tag}', { tag: whom.tag });
    case 'members':
      return t('{count, plural, one {# chosen member} other {# chosen members}}', { count: whom.ids.length });
  }
}

/** 'Premium until 3 March 2027, paid by invoice'. */
export function hadWords({ plan, source, until }: Had, planName: NameOfPlan): string {
  const values = { plan: planName(plan), date: formatDate(until) };
  if (source === 'card') return t('{plan} until {date}, paid by card', values);
  if (source === 'grant') return t('{plan} until {date}, given by the office', values);
  return t('{plan} until {date}, paid by invoice', values);
}

export function whatOf(
  { plan, months, billsCovered }: Pick<InvoiceRun, 'plan' | 'months'> & { billsCovered?: boolean | undefined },
  planName: NameOfPlan,
): string {
  const values = { months, plan: planName(plan) };
  return billsCovered
    ? t('{months, plural, one {# month} other {# months}} of {plan}, also for those who have it', values)
    : t('{months, plural, one {# month} other {# months}} of {plan}', values);
}
