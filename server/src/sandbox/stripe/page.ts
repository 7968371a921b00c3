import { escapeHtml } from '../../escape-html.ts';
import { closeDispute, dispute, refund, testCards } from './cards.ts';
import { idOf } from './memory.ts';
import { render } from './render.ts';
import type { Customer, Invoice, StripeEvent, Subscription } from './things.ts';
import { catchUp } from './time.ts';
import type { World } from './world.ts';

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;background:light-dark(#FAF7F2,#101614);color:light-dark(#1C2321,#ECEAE4)}
.notice{background:light-dark(#FBEBCB,#3A2F14);color:light-dark(#5A3D06,#F3DCA5);border-radius:8px;padding:.75rem 1rem}
section{background:light-dark(#fff,#18211E);border:1px solid light-dark(#E5DFD5,#2A3632);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0;overflow-x:auto}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0 0 .5rem}form{display:inline-block;margin:.15rem .3rem .15rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem .3rem 0;vertical-align:top}
button{font:inherit;min-height:2.75rem;border-radius:8px;border:1px solid light-dark(#8C8377,#66736E);background:none;color:inherit;padding:.25rem .75rem;cursor:pointer}
small{color:light-dark(#5B6561,#9FABA5)}:focus-visible{outline:2px solid light-dark(#15503F,#5FBF9C);outline-offset:2px}a{color:light-dark(#15503F,#5FBF9C)}`;

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Guildhall</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

const when = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** @param id of what it's done with */
const button = (act: string, label: string, id = '') =>
  `<form method="post"><input type="hidden" name="id" value="${escapeHtml(id)}"><button name="act" value="${act}">${escapeHtml(label)}</button></form>`;

const day = 24 * 3600;
const moves: Record<string, number> = { hour: 3600, day, week: 7 * day, month: 31 * day };

function invoiceRow(world: World, invoice: Invoice): string {
  const charge = world.memory.find('payment_intent', invoice._intent)?.latest_charge ?? '';
  const paid = invoice.status === 'paid' && invoice.total > 0;
  const open = world.memory.list('dispute', (one) => one.charge === charge && one.status === 'needs_response')[0];
  const acts = [
    paid && button('refund', 'Refund', charge),
    paid && !open && button('dispute', 'Dispute', charge),
    open && button('dispute-won', 'Dispute won', open.id),
    open && button('dispute-lost', 'Dispute lost', open.id),
  ];
  return `<tr><td>${invoice.number ?? 'draft'}</td><td>${money(invoice.total, invoice.currency)}</td><td>${invoice.status}</td><td>${when(invoice.created)}</td><td>${acts.filter(Boolean).join('')}</td></tr>`;
}

function subscriptionText({ status, items, cancel_at_period_end, trial_end }: Subscription): string {
  const [{ price, current_period_end: end }] = items.data;
  const trial = status === 'trialing' && trial_end ? `, first charge ${when(trial_end)}` : '';
  return `<p><strong>${escapeHtml(price.product)}</strong>, ${money(price.unit_amount, price.currency)} a ${price.recurring.interval}: ${status}${trial}, period until ${when(end)}${cancel_at_period_end ? ', ends then' : ''}</p>`;
}

function customerSection(world: World, customer: Customer): string {
  const own = (thing: { customer: string }) => thing.customer === customer.id;
  const invoices = world.memory.list('invoice', own).map((one) => invoiceRow(world, one));
  const forward = Object.keys(moves).map((name) => button(`move-${name}`, `+ 1 ${name}`, customer.id));
  return `<section><h2>${escapeHtml(customer.email ?? customer.id)}${customer.deleted ? ' (deleted)' : ''}</h2>
<p><small>It is ${when(world.now(customer.id))} for this customer.</small></p>
${world.memory.list('subscription', own).map(subscriptionText).join('')}
<table><tbody>${invoices.join('')}</tbody></table>${forward.join('')}</section>`;
}

const eventRow = ({ id, type, created, _answer }: StripeEvent) =>
  `<tr><td>${escapeHtml(type)}</td><td>${when(created)}</td><td>${escapeHtml(_answer ?? 'held back')}</td><td>${button('send', _answer ? 'Send again' : 'Send', id)}</td></tr>`;

/** Where events go. Those of the first seconds of a first start reach nobody. */
function listenersText({ memory }: World): string {
  const urls = memory
    .list('webhook_endpoint', ({ status }) => status === 'enabled')
    .map(({ url }) => escapeHtml(url));
  return urls.length > 0
    ? `<p><small>They go to ${urls.join(', ')}.</small></p>`
    : '<p><small>Nobody listens to them yet: the server says where they go a few seconds after its first start.</small></p>';
}

/** GET /sandbox/stripe */
export function pageOf(world: World): string {
  const customers = world.memory.list('customer').slice(0, 50);
  const events = world.memory.list('event').slice(0, 100);
  const cards = Object.entries(testCards).map(
    ([number, { about }]) => `<tr><td>${number}</td><td>${about}</td></tr>`,
  );
  return frame(
    'Stand-in for Stripe',
    `<p class="notice"><strong>This is not Stripe, and no money moves.</strong> It is a local stand-in on your own machine. Never enter a real card.</p>
<section><h2>Test cards</h2><p>Any date ahead and any three digits go with them.</p><table><tbody>${cards.join('')}</tbody></table></section>
${customers.map((one) => customerSection(world, one)).join('') || '<section><p>No customers yet: choose a plan at <a href="/subscribe">/subscribe</a>.</p></section>'}
<section><h2>Events</h2><p>${
      world.isHeld()
        ? `Events are held back. ${button('go', 'Send by themselves')}${button('send-forward', 'Send all that wait')}${button('send-backward', 'Send them in reverse')}`
        : `Events are sent by themselves. ${button('hold', 'Hold back')}`
    }${button('unknown', 'Send an unknown one')}</p>${listenersText(world)}<table><tbody>${events.map(eventRow).join('')}</tbody></table></section>`,
  );
}

/** What a button of the page does. */
export async function act(world: World, doing: <T>(work: () => T) => T, form: URLSearchParams): Promise<void> {
  const { memory } = world;
  const [name, id] = [form.get('act') ?? '', form.get('id') ?? ''];
  const seconds = moves[name.replace('move-', '')];
  if (name.startsWith('move-') && seconds) return doing(() => moveTime(world, id, seconds));
  const waiting = () => memory.list('event', ({ _answer }) => _answer === null);
  const sendAll = async (events: StripeEvent[]) => {
    for (const event of events) await world.send(event);
  };
  const acts: Record<string, () => unknown> = {
    refund: () => doing(() => refund(world, id)),
    dispute: () => doing(() => dispute(world, id)),
    'dispute-won': () => doing(() => closeDispute(world, id, 'won')),
    'dispute-lost': () => doing(() => closeDispute(world, id, 'lost')),
    hold: () => world.hold(true),
    go: () => {
      world.hold(false);
      world.sendWaiting();
    },
    'send-forward': () => sendAll(waiting().toReversed()),
    'send-backward': () => sendAll(waiting()),
    send: () => world.send(memory.get('event', id)),
    unknown: () => sendUnknown(world),
  };
  await acts[name]?.();
}

/** Makes it later for a customer, and does what has become due. */
export function moveTime(world: World, id: string, seconds: number): void {
  world.memory.get('customer', id)._shift += seconds;
  catchUp(world, id);
}

function sendUnknown(world: World): Promise<number> {
  const [customer] = world.memory.list('customer');
  return world.send({
    id: idOf('event'),
    object: 'event',
    created: world.now(null),
    type: 'customer.updated',
    api_version: world.memory.list('webhook_endpoint')[0]?.api_version ?? '',
    livemode: false,
    data: { object: customer ? render(world.memory, customer) : {} },
    _answer: null,
    _customer: null,
  });
}

/** What stands behind an invoice's link. */
export const receiptOf = (invoice: Invoice) =>
  frame(
    `Invoice ${escapeHtml(invoice.number ?? '')}`,
    `<p class="notice">A stand-in made this invoice, and nobody has paid anything.</p>
<section><table><tbody>${invoice.lines.data
      .map(
        ({ description, amount, currency, period }) =>
          `<tr><td>${escapeHtml(description)}<br><small>${when(period.start)} to ${when(period.end)}</small></td><td>${money(amount, currency)}</td></tr>`,
      )
      .join(
        '',
      )}<tr><th>Total</th><th>${money(invoice.total, invoice.currency)}</th></tr></tbody></table></section>`,
  );
