import { receiveStripeEvent } from '@guildhall/contract/card-payments.ts';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { readSiteId } from '../../../db/site.ts';
import { jobKind } from '../../../jobs/kind.ts';
import type { StripeAccess } from '../../../stripe/client.ts';
import { StripeError } from '../../../stripe/failures.ts';
import { apiVersion, isRealStripe } from '../../../stripe/settings.ts';
import { addEndpoint, listEndpoints } from '../cards/repository.ts';

export const checkEndpoint = jobKind({ name: 'check-card-endpoint', schema: z.object({}) });

/** Each leads to the same: how things stand is asked for. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'setup_intent.succeeded',
];

/** Looks that Stripe sends its events here, in the version that is read, and has it do so where it doesn't. */
export async function keepEndpoint(ctx: Context, stripe: StripeAccess): Promise<void> {
  const { publicUrl } = ctx.config;
  const isReachable = !isRealStripe(stripe.settings) || publicUrl.startsWith('https:');
  // Of an endpoint that the operator made nothing is known but its secret.
  if (stripe.settings.webhookSecret || !isReachable) return;
  const url = `${publicUrl}${receiveStripeEvent.path}`;
  const [known] = await listEndpoints(ctx.db);
  if (known && (await isKept(stripe, known.id, url))) return;
  const site = await readSiteId(ctx.db);
  const made = await stripe.ask((client) =>
    client.webhookEndpoints.create(
      { url, api_version: apiVersion, enabled_events: events, metadata: { site } },
      // Several processes that find it missing make one.
      { idempotencyKey: `endpoint ${site} ${url} after ${known?.id ?? 'none'}` },
    ),
  );
  if (!made.secret) throw new StripeError('refused', 'no_secret');
  await addEndpoint(ctx.db, { id: made.id, sealed: ctx.keySeal.close(made.secret), createdAt: ctx.now() });
}

/** Whether it is there and says what is wanted, or could be brought to. */
async function isKept(stripe: StripeAccess, id: string, url: string): Promise<boolean> {
  return stripe.ask(async (client) => {
    const found = await client.webhookEndpoints.retrieve(id).catch((error) => {
      if (error.code === 'resource_missing') return null;
      throw error;
    });
    // One that sends elsewhere is another site's: this database may be a copy of theirs.
    if (!found || found.api_version !== apiVersion || found.url !== url) return false;
    const isRight = found.status === 'enabled' && events.every((one) => found.enabled_events.includes(one));
    if (!isRight) await client.webhookEndpoints.update(id, { disabled: false, enabled_events: events });
    return true;
  });
}
