import type { PlanOffer, PlanPeriod } from '@guildhall/contract/billing.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { leastPrices, type PlanCurrency, planCurrencies, type setPlanOffer } from '@guildhall/contract/plans.ts';
import { nameOf } from '#web/features/billing/shared/plans.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { amountOf, typedAmount } from '../invoices/amounts.ts';

export interface PlanForm {
  name: string;
  amount: string;
  currency: PlanCurrency;
  period: PlanPeriod;
  /** Empty: as many as one likes. */
  requests: string;
  groups: string;
  isHidden: 'no' | 'yes';
}

const limitOf = (limit: number | null) => (limit === null ? '' : String(limit));

export function planFormOf(plan: PlanOffer): PlanForm {
  const { price, period, requests, groups, isHidden } = plan;
  return {
    name: nameOf(plan),
    amount: typedAmount(price),
    currency: planCurrencies.find((one) => one === price.currency) ?? 'USD',
    period,
    requests: limitOf(requests),
    groups: limitOf(groups),
    isHidden: isHidden ? 'yes' : 'no',
  };
}

const toLimit = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export const toPlanBody =
  ({ version }: PlanOffer) =>
  ({
    name,
    amount,
    currency,
    period,
    requests,
    groups,
    isHidden,
  }: PlanForm): Call<typeof setPlanOffer>['body'] => ({
    version,
    name,
    amount: amountOf(amount, currency),
    currency,
    period,
    requests: toLimit(requests),
    groups: toLimit(groups),
    isHidden: isHidden === 'yes',
  });

/** What the contract can't say: a price is typed with its decimals, and each currency has a least one. */
export const missingOfPlan =
  ({ id }: PlanOffer) =>
  ({ amount, currency }: PlanForm): Complaints => {
    if (id === 'free') return {};
    const cents = amountOf(amount, currency);
    if (Number.isNaN(cents)) return { amount: t('Please type an amount such as 29.00.') };
    const least = leastPrices[currency];
    if (cents >= least) return {};
    return { amount: t('It costs at least {least}.', { least: formatMoney({ amount: least, currency }) }) };
  };
