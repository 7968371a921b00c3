import { createHmac } from 'node:crypto';
import { apiVersion } from '../../stripe/settings.ts';
import { idOf, type Memory } from './memory.ts';
import { render } from './render.ts';
import type { AnyThing, StripeEvent } from './things.ts';

const sendMs = 10_000;

/** The clock of each customer, and the events that leave. */
export interface World {
  memory: Memory;
  /** Whose keys are used. */
  account: string;
  /** Seconds, of the customer's own time. */
  now(customer: string | null): number;
  /** Runs the work as if it were that moment. */
  at<T>(moment: number, work: () => T): T;
  emit(type: string, thing: AnyThing, customer: string | null): void;
  /** Sends what waits, unless it's held back. */
  sendWaiting(): void;
  /** Sends one event, whether it was sent before or not. Resolves with the status. */
  send(event: StripeEvent): Promise<number>;
  hold(isHeld: boolean): void;
  isHeld(): boolean;
  /** All that was sent by itself has been answered. */
  settled(): Promise<void>;
}

/** @param clock the time of the server, in milliseconds: events are signed by it */
export function createWorld(memory: Memory, clock: () => number): World {
  let fixed: number | null = null;
  let isHeld = false;
  let sending: Promise<unknown> = Promise.resolve();

  const shiftOf = (customer: string | null) => memory.find('customer', customer)?._shift ?? 0;

  async function send(event: StripeEvent): Promise<number> {
    const { _answer, _customer, ...shown } = event;
    const body = JSON.stringify(shown);
    let last = 0;
    for (const { url, enabled_events: wanted, _secret } of memory.list('webhook_endpoint', isEnabled)) {
      if (!wanted.includes(event.type) && !wanted.includes('*')) continue;
      const at = Math.floor(clock() / 1000);
      const signature = createHmac('sha256', _secret).update(`${at}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
      last = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(sendMs) }).then(
        (answer) => answer.status,
        () => 0,
      );
    }
    event._answer = last === 0 ? 'not taken' : String(last);
    memory.changed();
    return last;
  }

  return {
    memory,
    account: 'acct_stand_in',
    now: (customer) => fixed ?? Math.floor(clock() / 1000) + shiftOf(customer),
    at: (moment, work) => {
      const before = fixed;
      fixed = moment;
      try {
        return work();
      } finally {
        fixed = before;
      }
    },
    emit: (type, thing, customer) => {
      memory.add({
        id: idOf('event'),
        object: 'event',
        created: fixed ?? Math.floor(clock() / 1000) + shiftOf(customer),
        type,
        api_version: apiVersion,
        livemode: false,
        data: { object: render(memory, thing) },
        _answer: null,
        _customer: customer,
      });
    },
    sendWaiting: () => {
      if (isHeld) return;
      for (const event of memory.list('event', ({ _answer }) => _answer === null).toReversed()) {
        event._answer = 'under way';
        sending = sending.then(() => send(event));
      }
    },
    send,
    hold: (held) => {
      isHeld = held;
    },
    isHeld: () => isHeld,
    settled: async () => {
      let seen: unknown;
      while (seen !== sending) {
        seen = sending;
        await sending;
      }
    },
  };
}

const isEnabled = ({ status }: { status: string }) => status === 'enabled';
