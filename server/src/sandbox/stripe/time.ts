import { cardOf } from './cards.ts';
import { addInvoice, collect, endSubscription, finalize, voidInvoice } from './invoices.ts';
import { dropPending } from './pending.ts';
import { periodEnd } from './subscriptions.ts';
import type { Invoice, Subscription } from './things.ts';
import type { World } from './world.ts';

/** A new subscription that isn't paid by then comes to nothing. */
const incompleteFor = 23 * 3600;

interface Due {
  at: number;
  work(): void;
}

const isRunning = ({ status }: Subscription) =>
  status === 'active' || status === 'past_due' || status === 'trialing';

/** The trial or the period is over. The subscription is active from that moment, an hour before anything is charged. */
function renew(world: World, subscription: Subscription): void {
  const item = subscription.items.data[0];
  const start = item.current_period_end;
  const wasTrial = subscription.status === 'trialing';
  const isWithoutCard = wasTrial && !cardOf(world, subscription);
  const ends =
    subscription.cancel_at_period_end ||
    (isWithoutCard && subscription.trial_settings.end_behavior.missing_payment_method === 'cancel');
  if (ends) {
    endSubscription(world, subscription);
    return;
  }
  if (wasTrial) subscription.status = 'active';
  Object.assign(item, {
    current_period_start: start,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, start, item.price),
  });
  addInvoice(world, subscription, 'subscription_cycle', [
    {
      amount: item.price.unit_amount,
      price: item.price,
      period: { start, end: item.current_period_end },
    },
  ]);
  world.emit('customer.subscription.updated', subscription, subscription.customer);
}

function dueOfSubscription(world: World, subscription: Subscription): Due[] {
  if (subscription.status === 'incomplete')
    return [
      {
        at: subscription.created + incompleteFor,
        work: () => void voidInvoice(world, world.memory.get('invoice', subscription.latest_invoice)),
      },
    ];
  if (!isRunning(subscription)) return [];
  const { pending_update: pending } = subscription;
  if (pending) return [{ at: pending.expires_at, work: () => dropPending(world, subscription) }];
  return [{ at: subscription.items.data[0].current_period_end, work: () => renew(world, subscription) }];
}

function dueOfInvoice(world: World, invoice: Invoice): Due[] {
  const { automatically_finalizes_at: finalizes, next_payment_attempt: again, status } = invoice;
  if (status === 'draft' && finalizes !== null)
    return [
      {
        at: finalizes,
        work: () => {
          finalize(world, invoice);
          if (invoice.status === 'open') collect(world, invoice);
        },
      },
    ];
  if (status === 'open' && again !== null) return [{ at: again, work: () => void collect(world, invoice) }];
  return [];
}

/** Does what has become due for the customer meanwhile, each at its own moment. */
export function catchUp(world: World, customer: string): void {
  const now = world.now(customer);
  for (;;) {
    const own = (thing: { customer: string }) => thing.customer === customer;
    const due = [
      ...world.memory.list('subscription', own).flatMap((one) => dueOfSubscription(world, one)),
      ...world.memory.list('invoice', own).flatMap((one) => dueOfInvoice(world, one)),
    ];
    const [next] = due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    if (!next) return;
    world.at(next.at, next.work);
  }
}
