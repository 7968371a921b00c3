import { roundTripMinutes } from '@guildhall/contract/identities.ts';
import { type ProviderKey, providerKeys } from '@guildhall/contract/providers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../../context.ts';
import { minuteMs } from '../../../../durations.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { isSecret, newSecret } from '../../../../secrets.ts';
import { clearTicket, issueTicket, readTicket, spendTicket } from '../../tickets.ts';
import { derive } from '../rules.ts';

/*
 * A round trip to a provider is kept sealed in a cookie of the browser that set out. Setting out is a GET, so the database keeps nothing.
 */

const purposes = ['sign_in', 'link', 'again'] as const;

const trip = z.object({
  state: z.string(),
  provider: z.enum(providerKeys),
  purpose: z.enum(purposes),
  /** The session that links or proves itself; null for a sign-in. */
  sid: z.string().nullable(),
  /** A path of this site; null: wherever one goes after signing in. */
  next: z.string().nullable(),
  /** Milliseconds. */
  createdAt: z.number(),
});
export type Trip = z.output<typeof trip>;
export type Purpose = Trip['purpose'];

/** The newest last: so many tabs can be under way at once. */
const underWay = z.object({ browser: z.string(), trips: z.array(trip) });
const tabsMax = 3;
/** As JSON, so that the sealed cookie stays within what browsers keep (4 kB with its name and attributes). */
const lengthMax = 2800;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

function secretsOf(browser: string, state: string): Secrets {
  return { state, nonce: derive(browser, state, 'nonce'), verifier: derive(browser, state, 'verifier') };
}

const expiryOf = ({ createdAt }: Trip) => createdAt + roundTripMinutes * minuteMs;

function keep(ctx: Context, reply: FastifyReply, browser: string, trips: Trip[]): void {
  let kept = trips.slice(-tabsMax);
  while (kept.length > 1 && JSON.stringify(kept).length > lengthMax) kept = kept.slice(1);
  issueTicket(ctx, reply, 'round-trip', { browser, trips: kept }, roundTripMinutes);
}

const knownOf = (ctx: Context, request: FastifyRequest) => readTicket(ctx, request, 'round-trip', underWay)?.about;

/** What binds the answer to this browser. `remember` when the provider's address is known. */
export function prepareTrip(ctx: Context, { request, reply }: Http) {
  const known = knownOf(ctx, request);
  const browser = known?.browser ?? newSecret();
  const state = newSecret();
  return {
    secrets: secretsOf(browser, state),
    remember: (about: Omit<Trip, 'state' | 'createdAt'>): void => {
      const begun = { ...about, state, createdAt: ctx.now().getTime() };
      keep(ctx, reply, browser, [...(known?.trips ?? []), begun]);
    },
  };
}

/** The answer's one trip, if it began in this browser, here, not long ago, and was not finished before. */
export async function takeTrip(
  ctx: Context,
  viewer: Viewer | null,
  { key, state }: { key: ProviderKey; state: string },
  { request, reply }: Http,
): Promise<{ trip: Trip; secrets: Secrets } | undefined> {
  const known = knownOf(ctx, request);
  const taken = isSecret(state) ? known?.trips.find((one) => one.state === state) : undefined;
  if (!known || !taken) return undefined;
  const rest = known.trips.filter((one) => one !== taken);
  if (rest.length > 0) keep(ctx, reply, known.browser, rest);
  else clearTicket(ctx, reply, 'round-trip');
  // Also of a copy of the cookie: whatever becomes of it, an answer is looked at once.
  if (!(await spendTicket(ctx, { id: state, until: expiryOf(taken), about: null }))) return undefined;
  if (taken.provider !== key || expiryOf(taken) <= ctx.now().getTime()) return undefined;
  if (taken.purpose !== 'sign_in' && taken.sid !== viewer?.sid) return undefined;
  return { trip: taken, secrets: secretsOf(known.browser, state) };
}
