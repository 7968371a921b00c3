import { dayMs, minuteMs } from '../../../durations.ts';
import type { Allowance } from '../../allowances/rules.ts';

/** Invoices that a member asks for: those that the office cancels count as well. */
export const ownInvoices = { name: 'invoice', aMonth: 5 } satisfies Allowance;

/**
 * Of all members together, about a hundred a day. An invoice stays in the books for good, and an account costs nothing.
 * Members who are new have a count of their own, so that throwaway accounts use up nothing of what the others need.
 */
export const allInvoices = { name: 'invoices', burst: 100, everyMs: 15 * minuteMs } satisfies Allowance;

const newDays = 14;

/** By whose count an invoice goes. */
export function countOf({ emailConfirmedAt }: { emailConfirmedAt: Date | null }, now: Date): 'new' | 'known' {
  const isKnown = emailConfirmedAt && now.getTime() - emailConfirmedAt.getTime() >= newDays * dayMs;
  return isKnown ? 'known' : 'new';
}
