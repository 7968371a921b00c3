import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
import { createTurns } from '../turns.ts';
import { StripeError, toStripeError } from './failures.ts';
import { keyFaults, noteKeyFault } from './keys.ts';
import { apiVersion, type StripeSettings } from './settings.ts';

/** No call takes longer, its second try included; somebody looks at a form that waits. */
const timeoutMs = 10_000;
const retries = 1;
/** The library pauses so long before it tries again. */
const pauseMs = 500;
const tryMs = (inAllMs: number) => Math.floor((inAllMs - retries * pauseMs) / (retries + 1));
/** Stripe takes 100 a second of an account, 25 while it is tried out. More than these are refused when Stripe has become slow. */
const [atOnceMax, waitingMax, patienceMs] = [12, 200, 10_000];

export interface StripeAccess {
  settings: StripeSettings;
  /** Whose keys these are; null: they may not read it. Asked once. */
  account(): Promise<string | null>;
  /** Asks Stripe. Never inside a transaction. Throws `StripeError`, which may go on to the member as it is. */
  ask<T>(work: (client: Stripe) => Promise<T>): Promise<T>;
  /** Null unless the bytes were signed with the secret, and lately. */
  readEvent(bytes: Uint8Array, signature: string, secret: string, receivedAt: Date): Promise<Stripe.Event | null>;
}

const library = () => import('stripe').then((loaded) => loaded.default);

/** @param whyHeld asked before each call; where it answers, none is made */
export function createStripe(
  settings: StripeSettings,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  whyHeld: (stripe: Pick<StripeAccess, 'account'>) => Promise<string | null>,
): StripeAccess {
  const takeTurn = createTurns(atOnceMax, waitingMax, () => new StripeError('unavailable', 'busy'), patienceMs);
  let made: Promise<Stripe> | undefined;
  let owner: Promise<string | null> | undefined;

  async function create(): Promise<Stripe> {
    const Library = await library();
    return new Library(settings.secretKey, {
      apiVersion,
      telemetry: false,
      timeout: tryMs(settings.timeoutMs ?? timeoutMs),
      maxNetworkRetries: retries,
      // The library knows a host, and no path: the stand-in's address has one.
      httpClient: Library.createFetchHttpClient((url, init) => {
        const { pathname, search } = new URL(String(url));
        return fetch(`${settings.apiUrl}${pathname}${search}`, { ...init, redirect: 'error' });
      }),
    });
  }

  async function ask<T>(work: (client: Stripe) => Promise<T>): Promise<T> {
    try {
      made ??= create();
      const client = await made;
      const answer = await takeTurn(() => work(client));
      noteKeyFault(settings, null);
      return answer;
    } catch (thrown) {
      const error = toStripeError(thrown);
      const fault = error instanceof StripeError ? error.keyFault : null;
      if (fault) log.error(keyFaults[fault]);
      // Who gets another answer than none was let in.
      if (fault || (error instanceof StripeError && error.failure !== 'unavailable'))
        noteKeyFault(settings, fault);
      if (error instanceof StripeError && error.failure !== 'declined')
        log.warn({ failure: error.failure, reason: error.reason }, 'Stripe did not do what was asked');
      throw error;
    }
  }

  async function readOwner(client: Stripe): Promise<string | null> {
    try {
      return (await client.accounts.retrieveCurrent()).id;
    } catch (error) {
      // A restricted key that may not read it.
      if (!(error instanceof Error) || !('type' in error) || error.type !== 'StripePermissionError') throw error;
      log.warn('the secret key of Stripe may not read its account: keys of another account would not be noticed');
      return null;
    }
  }

  const account = () => {
    owner ??= ask(readOwner);
    // A failure is forgotten.
    owner.catch(() => {
      owner = undefined;
    });
    return owner;
  };

  return {
    settings,
    account,
    ask: async (work) => {
      const why = await whyHeld({ account });
      if (why) throw new StripeError('held', why);
      return ask(work);
    },
    readEvent: async (bytes, signature, secret, receivedAt) => {
      const { webhooks } = await library();
      try {
        return webhooks.constructEvent(
          Buffer.from(bytes),
          signature,
          secret,
          undefined,
          undefined,
          receivedAt.getTime(),
        );
      } catch {
        return null;
      }
    },
  };
}
