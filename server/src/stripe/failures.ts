import type { ErrorCode } from '@guildhall/contract/errors.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { AppError } from '../http/errors.ts';
import type { KeyFault } from './keys.ts';

/**
 * `unavailable`: there was no answer, or none that says anything. `declined`: the bank said no. `gone`: it isn't there, or no longer.
 * `refused`: Stripe won't do it in the state in which things are. `held`: it wasn't asked, as this is a copy of a site, or
 * the keys are another account's (held.ts).
 */
export type StripeFailure = 'unavailable' | 'declined' | 'gone' | 'refused' | 'held';

/** Tells the member what they can do; what Stripe said stays out of it. */
export class StripeError extends AppError {
  failure: StripeFailure;
  /** For the log: a word of Stripe's published ones. */
  reason: string;

  /** Nothing was done, as the secret key is wrong or lacks a right. Members are told that there is no answer. */
  keyFault: KeyFault | null;

  constructor(failure: StripeFailure, reason: string, keyFault: KeyFault | null = null) {
    const [code, sentence] = told[failure];
    super(code, sentence, failure === 'unavailable' ? { retryAfter: 30 } : {});
    this.failure = failure;
    this.reason = reason;
    this.keyFault = keyFault;
  }
}

const told: Record<StripeFailure, [ErrorCode, Message]> = {
  unavailable: [
    'unavailable',
    message(
      'The payment service can’t be reached right now. Please try again in a few minutes; nothing is charged twice.',
    ),
  ],
  declined: [
    'conflict',
    message('Your bank did not accept the charge, so nothing was changed. Use another card, and try again.'),
  ],
  gone: ['conflict', message('This payment is over, or was changed meanwhile. Reload the page, and try again.')],
  held: [
    'unavailable',
    message(
      'Payments are on hold, so nothing was charged or changed: an admin has to say first that they may go on.',
    ),
  ],
  refused: [
    'conflict',
    message('The payment service did not accept this, so nothing was changed. Reload the page, and try again.'),
  ],
};

/** As the library names them. */
const failures: Record<string, StripeFailure> = {
  StripeCardError: 'declined',
  StripeInvalidRequestError: 'refused',
  StripeIdempotencyError: 'refused',
};

const faultsOfKeys: Record<string, KeyFault> = {
  StripeAuthenticationError: 'refused',
  StripePermissionError: 'rights',
};

const wordOf = (error: object, name: string): string | undefined => {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined;
};

/** What isn't of the library's making is a fault of ours, and stays what it is. */
export function toStripeError(error: unknown): unknown {
  if (error instanceof StripeError || !(error instanceof Error)) return error;
  const type = wordOf(error, 'type');
  if (!type?.startsWith('Stripe')) return error;
  const code = wordOf(error, 'code');
  if (code === 'resource_missing') return new StripeError('gone', code);
  return new StripeError(failures[type] ?? 'unavailable', code ?? type, faultsOfKeys[type] ?? null);
}
