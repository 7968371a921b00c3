import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFrameSender, openPoster, openReader, type Send, type Target } from './chat-wire.ts';

/*
 * The client process of bench/chat.ts: all readers and senders. Its parent sends it one Order after another.
 */

export interface Order {
  target: Target & { isProduct: boolean };
  readers: string[];
  senders: string[];
  warmUpMs: number;
  measuredMs: number;
  /** Messages a second over all senders; null: each sends as soon as it was acknowledged. */
  rate: number | null;
}

export interface Result {
  messages: number;
  deliveries: number;
  seconds: number;
  /** Share of one core that this process used. */
  clientCpu: number;
  /** Send to screen in milliseconds, sorted; only when paced. */
  latencies: number[];
}

const padding =
  'The harbour office reminds all members that the quay is closed for repairs until Thursday evening. '.repeat(3);
/** About 300 bytes with the moment of sending at its head. */
const contentAt = (now: number) => `@${now.toFixed(3)}@ ${padding}`.slice(0, 300);
const at = '@'.charCodeAt(0);

async function obey({ target, readers, senders, warmUpMs, measuredMs, rate }: Order): Promise<Result> {
  let deliveries = 0;
  let messages = 0;
  let isMeasuring = false;
  const latencies: number[] = [];

  function onFrame(chunk: Buffer, start: number, end: number): void {
    if (!isMeasuring) return;
    deliveries += 1;
    if (rate === null) return;
    const from = chunk.indexOf(at, start) + 1;
    const until = chunk.indexOf(at, from);
    if (until < end) latencies.push(performance.now() - Number(chunk.toString('latin1', from, until)));
  }

  const sockets: Socket[] = [];
  for (const cookie of readers) sockets.push(await openReader(target, cookie, onFrame));
  const sends: Send[] = [];
  for (const cookie of senders)
    sends.push(await (target.isProduct ? openPoster(target, cookie) : openFrameSender(target)));

  let isOver = false;
  async function keepSending(send: Send): Promise<void> {
    while (!isOver) {
      await send(contentAt(performance.now()));
      if (isMeasuring) messages += 1;
    }
  }
  async function keepPace(perSecond: number): Promise<void> {
    const start = performance.now();
    // A sender has one message on its way: after a stall the next waits for its turn, and its time counts from when it was due.
    const turns: Promise<void>[] = sends.map(() => Promise.resolve());
    for (let i = 0; !isOver; i++) {
      await sleep(Math.max(0, start + (i * 1000) / perSecond - performance.now()));
      const turn = i % sends.length;
      const content = contentAt(performance.now());
      messages += 1;
      turns[turn] = (turns[turn] as Promise<void>).then(() => (sends[turn] as Send)(content));
    }
    await Promise.all(turns);
  }
  const sending = rate === null ? Promise.all(sends.map(keepSending)) : keepPace(rate);
  await sleep(warmUpMs);
  const cpu = process.cpuUsage();
  const since = performance.now();
  isMeasuring = true;
  await sleep(measuredMs);
  const seconds = (performance.now() - since) / 1000;
  const used = process.cpuUsage(cpu);
  isOver = true;
  const seen = { messages, deliveries };
  await sending;
  if (rate !== null) await sleep(200);
  isMeasuring = false;
  for (const socket of sockets) socket.destroy();
  await sleep(200);
  const clientCpu = (used.user + used.system) / 1e6 / seconds;
  return { ...seen, seconds, clientCpu, latencies: latencies.sort((a, b) => a - b) };
}

process.on('message', (order: Order) => {
  obey(order).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
