import type { InvoiceRun } from './tables.ts';

/** Between two mails of a run: 120 leave in a minute, so that a mail that somebody waits for has its turn among them. */
export const mailEveryMs = 500;

/** In how long the mail of the next invoice leaves. */
export function mailInMs({ createdAt, issued }: Pick<InvoiceRun, 'createdAt' | 'issued'>, now: Date): number {
  return Math.max(0, createdAt.getTime() + issued * mailEveryMs - now.getTime());
}
