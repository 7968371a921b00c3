import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Attempted, Edit, Removal, Seen } from './history.ts';

const patienceMs = 5000;
const pageSize = 200;

export interface Site {
  url: string;
}

async function call(
  site: Site,
  cookie: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Response> {
  return fetch(`${site.url}/api/chat${path}`, {
    method,
    headers: { cookie, origin: site.url, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
}

/** One page behind a seq, or of what changed after a rev; throws while the server is away. */
async function readPage(
  site: Site,
  cookie: string,
  from: 'after' | 'changedAfter',
  place: number,
): Promise<Seen[]> {
  const answer = await call(site, cookie, `/messages/1?${from}=${place}&limit=${pageSize}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Seen[];
}

export async function readAll(site: Site, cookie: string): Promise<Seen[]> {
  const all: Seen[] = [];
  while (true) {
    const page = await readPage(site, cookie, 'after', all.at(-1)?.seq ?? 0);
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
        const answer = await call(site, cookie, '/messages', {
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

/** Removes stored messages, old and new ones, each again and again until it is answered. */
export async function keepRemoving(
  site: Site,
  cookie: string,
  {
    attempted,
    removals,
    random,
    isOver,
  }: { attempted: Attempted[]; removals: Removal[]; random: () => number; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const stored = attempted.flatMap(({ acknowledgements }) => acknowledgements.slice(0, 1));
    const chosen = stored[Math.floor(random() * stored.length)];
    if (!chosen) {
      await sleep(20);
      continue;
    }
    const removal: Removal = { id: chosen.id, revs: [], outcome: 'under way' };
    removals.push(removal);
    while (removal.outcome === 'under way') {
      try {
        const answer = await call(site, cookie, `/general/messages/${chosen.id}/removal`, {
          reason: 'Advertising',
        });
        if (answer.status === 200) {
          removal.revs.push(((await answer.json()) as Seen).rev);
          // Some are removed once more: it changes nothing.
          removal.outcome = random() < 0.2 ? 'under way' : 'ok';
        } else {
          await answer.text();
          if (answer.status !== 503) throw new Error(`unexpected answer ${answer.status}`);
        }
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('unexpected')) throw error;
      }
      await sleep(20 + random() * 60);
    }
  }
}

/** Changes stored messages in the name of their authors, each again and again until it is answered. */
export async function keepEditing(
  site: Site,
  cookies: string[],
  {
    attempted,
    edits,
    random,
    isOver,
  }: { attempted: Attempted[]; edits: Edit[]; random: () => number; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const answered = attempted.filter(({ acknowledgements }) => acknowledgements.length > 0);
    const chosen = answered[Math.floor(random() * answered.length)];
    const id = chosen?.acknowledgements[0]?.id;
    if (!chosen || id === undefined) {
      await sleep(20);
      continue;
    }
    const edit: Edit = { id, content: `change ${edits.length}`, revs: [], outcome: 'under way' };
    edits.push(edit);
    while (edit.outcome === 'under way') {
      try {
        const path = `/rooms/1/messages/${id}`;
        const answer = await call(site, cookies[chosen.sender] ?? '', path, { content: edit.content }, 'PATCH');
        if (answer.status === 200) {
          edit.revs.push(((await answer.json()) as Seen).rev);
          edit.outcome = random() < 0.2 ? 'under way' : 'ok';
        } else {
          await answer.text();
          // Removed meanwhile, or changed too often: nothing more becomes of it.
          if (answer.status === 404 || answer.status === 409) edit.outcome = 'gone';
          else if (answer.status !== 503) throw new Error(`unexpected answer ${answer.status}`);
        }
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('unexpected')) throw error;
      }
      await sleep(20 + random() * 60);
    }
  }
}

export interface Reader {
  seen: Map<number, Seen>;
  conflicts: number;
  /** The highest rev up to which nothing is missing. */
  complete: number;
  stop(): void;
}

/** A browser that keeps a socket, reconnects, and asks `changedAfter` for whatever it missed. */
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
    if (!known || known.rev < message.rev) reader.seen.set(message.seq, message);
  }

  let isCatchingUp = false;
  let isWantedAgain = false;
  async function catchUp(): Promise<void> {
    isWantedAgain = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      while (isWantedAgain) {
        isWantedAgain = false;
        const page = await readPage(site, cookie, 'changedAfter', reader.complete);
        for (const message of page) take(message);
        reader.complete = Math.max(reader.complete, page.at(-1)?.rev ?? 0);
        if (page.length === pageSize) isWantedAgain = true;
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
        if (signal.type !== 'new_message' && signal.type !== 'message_changed') return;
        take(signal.message);
        if (signal.message.rev === reader.complete + 1) reader.complete += 1;
        else if (signal.message.rev > reader.complete) void catchUp();
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
