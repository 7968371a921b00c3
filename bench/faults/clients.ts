import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Attempted, Seen } from './history.ts';

const patienceMs = 5000;
const pageSize = 200;

export interface Site {
  url: string;
}

async function call(site: Site, cookie: string, path: string, body?: object): Promise<Response> {
  return fetch(`${site.url}/api/chat/messages${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: site.url, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
}

/** One page behind a seq; throws while the server is away. */
export async function readAfter(site: Site, cookie: string, after: number): Promise<Seen[]> {
  const answer = await call(site, cookie, `/1?after=${after}&limit=${pageSize}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Seen[];
}

export async function readAll(site: Site, cookie: string): Promise<Seen[]> {
  const all: Seen[] = [];
  while (true) {
    const page = await readAfter(site, cookie, all.at(-1)?.seq ?? 0);
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

/** Posts one message after another until told to stop, each again and again with its clientId until it is answered. */
export async function keepSending(
  site: Site,
  { cookie, sender }: { cookie: string; sender: number },
  { attempted, random, isOver }: { attempted: Attempted[]; random: () => number; isOver: () => boolean },
): Promise<void> {
  for (let nth = 0; !isOver(); nth++) {
    const clientId = crypto.randomUUID();
    const message: Attempted = { sender, clientId, nth, tries: 0, acknowledgements: [], outcome: 'under way' };
    attempted.push(message);
    while (message.outcome === 'under way') {
      message.tries += 1;
      try {
        const answer = await call(site, cookie, '', {
          roomId: 1,
          clientId,
          content: `message ${nth} of ${sender}`,
        });
        if (answer.status === 201) {
          message.acknowledgements.push((await answer.json()) as Seen);
          message.outcome = 'ok';
          // Some answers get lost on the way: the same again must bring the same.
          if (random() < 0.05) message.outcome = 'under way';
          continue;
        }
        await answer.text();
        if (answer.status !== 503) throw new Error(`unexpected answer ${answer.status}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('unexpected')) throw error;
        // Some close the tab without having heard whether it was stored.
        const wasSent = (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED';
        if (wasSent && message.acknowledgements.length === 0 && random() < 0.2) message.outcome = 'unknown';
      }
      if (message.outcome === 'under way') await sleep(30 + random() * 100);
    }
  }
}

export interface Reader {
  seen: Map<number, Seen>;
  conflicts: number;
  /** The highest seq up to which nothing is missing. */
  complete: number;
  stop(): void;
}

/** A browser that keeps a socket, reconnects, and asks `after` for whatever it missed. */
export function startReader(site: Site, cookie: string): Reader {
  let isStopped = false;
  let ws: WebSocket | undefined;
  const reader: Reader = {
    seen: new Map(),
    conflicts: 0,
    complete: 0,
    stop: () => {
      isStopped = true;
      ws?.terminate();
    },
  };

  function take(message: Seen): void {
    const known = reader.seen.get(message.seq);
    if (known && known.id !== message.id) reader.conflicts += 1;
    reader.seen.set(message.seq, message);
    while (reader.seen.has(reader.complete + 1)) reader.complete += 1;
  }

  let isCatchingUp = false;
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      while (true) {
        const page = await readAfter(site, cookie, reader.complete);
        for (const message of page) take(message);
        if (page.length < pageSize) break;
      }
    } catch {
      ws?.terminate();
    } finally {
      isCatchingUp = false;
    }
  }

  async function live(): Promise<void> {
    while (!isStopped) {
      ws = new WebSocket(`${site.url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: site.url } });
      ws.on('error', () => {});
      ws.on('open', () => void catchUp());
      ws.on('message', (data) => {
        const signal = JSON.parse(data.toString());
        if (signal.type !== 'new_message') return;
        take(signal.message);
        if (signal.message.seq > reader.complete) void catchUp();
      });
      const { promise, resolve } = Promise.withResolvers<void>();
      ws.on('close', () => resolve());
      await promise;
      await sleep(50);
    }
  }
  void live();
  return reader;
}
