import { message } from '@guildhall/contract/messages.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError } from '../../../http/errors.ts';
import type { Http } from '../../../http/route.ts';
import type { StripeAccess } from '../../../stripe/client.ts';
import { StripeError } from '../../../stripe/failures.ts';
import { holdOf } from '../../../stripe/held.ts';
import { apiVersion, isLive } from '../../../stripe/settings.ts';
import { reconcileCard } from '../cards/jobs.ts';
import { addEvent, findMemberOf, listEndpoints } from '../cards/repository.ts';

/** Somebody else's customers by the same account may have ids of another shape. No character of control is in any. */
const reference = z.string().regex(/^\P{C}{1,255}$/u);

/** What an event is about. Nothing else of it is looked at: how things stand is asked for. */
const about = z.object({ customer: reference.nullish(), payment_intent: reference.nullish() });

/** What is looked at of an event. Whoever knows the secret may still send something else. */
const signedEvent = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  api_version: z.string().nullish(),
  livemode: z.boolean(),
  data: z.object({ object: about }),
});
type SignedEvent = z.output<typeof signedEvent>;

const unreadable = message('This is no event of Stripe that can be read.');

/** Takes an event once. What it means is done by a job. */
export async function receiveStripeEvent(
  ctx: Context,
  stripe: StripeAccess,
  bytes: Uint8Array,
  { request }: Http,
): Promise<{ received: true }> {
  const event = await verify(ctx, stripe, bytes, request.headers['stripe-signature']);
  // Stripe sends it again.
  const hold = await holdOf(ctx.db, stripe.settings);
  if (hold) throw new StripeError('held', hold.why);
  if (event.api_version !== apiVersion || event.livemode !== isLive(stripe.settings)) {
    ctx.log.warn({ version: event.api_version }, 'an event of Stripe of another version or mode was refused');
    throw new AppError('bad_request', message('This event is of another version of the API, or of another mode.'));
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await addEvent(ctx.db, event.id, ctx.now()))) return;
    const memberId = await memberOf(ctx, event.data.object);
    if (memberId !== null) await ctx.job(reconcileCard, { memberId });
  });
  return { received: true };
}

async function verify(
  ctx: Context,
  stripe: StripeAccess,
  bytes: Uint8Array,
  signature: string | string[] | undefined,
): Promise<SignedEvent> {
  for (const secret of await secretsOf(ctx, stripe)) {
    const event =
      typeof signature === 'string' ? await stripe.readEvent(bytes, signature, secret, ctx.now()) : null;
    if (event === null) continue;
    const { data: read } = signedEvent.safeParse(event);
    if (!read) throw new AppError('bad_request', unreadable);
    return read;
  }
  if (signature !== undefined) tellUnsigned(ctx, stripe);
  throw new AppError('bad_request', message('The event is not signed as it has to be.'));
}

const tellEveryMs = minuteMs;
const toldAt = new WeakMap<StripeAccess, number>();

/** With a wrong secret no event of Stripe ever comes in. But anybody may send one, so it is told now and then. */
function tellUnsigned(ctx: Context, stripe: StripeAccess): void {
  const now = ctx.now().getTime();
  if (!stripe.settings.webhookSecret || now - (toldAt.get(stripe) ?? 0) < tellEveryMs) return;
  toldAt.set(stripe, now);
  ctx.log.warn(
    'an event is not signed with STRIPE_WEBHOOK_SECRET: if Stripe has sent it, set the secret that its dashboard shows for this endpoint, and start again',
  );
}

/** Also of an endpoint that was replaced: what it has sent may still come. */
async function secretsOf(ctx: Context, { settings }: StripeAccess): Promise<string[]> {
  if (settings.webhookSecret) return [settings.webhookSecret];
  const endpoints = await listEndpoints(ctx.db);
  return endpoints.flatMap(({ sealed }) => {
    const secret = ctx.keySeal.open(sealed);
    return typeof secret === 'string' ? [secret] : [];
  });
}

async function memberOf(
  { db }: Context,
  { customer, payment_intent: paymentIntentId }: z.output<typeof about>,
): Promise<number | null> {
  const known = customer ? await findMemberOf(db, { customerId: customer }) : null;
  return known ?? (paymentIntentId ? findMemberOf(db, { paymentIntentId }) : null);
}
