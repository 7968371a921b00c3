import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerSignal, serverSignal } from '@guildhall/contract/signals.ts';
import { WebSocket } from 'ws';

export interface TestSocket {
  ws: WebSocket;
  /** Everything heard so far. */
  signals: ServerSignal[];
  /** The code with which it was closed. */
  closed: Promise<number>;
  /** Waits for a signal of this type, which may be there already. */
  heard<T extends ServerSignal['type']>(type: T, count?: number): Promise<Extract<ServerSignal, { type: T }>[]>;
  send(frame: unknown): void;
}

const patienceMs = 5000;

/** Opens /ws as a browser on the server's own page would; rejects with the status when the upgrade is refused. */
export async function openSocket(
  app: { listening: string; publicUrl: string },
  cookie: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const ws = new WebSocket(`${app.listening.replace('http', 'ws')}/ws`, {
    headers: { ...(cookie && { cookie }), origin: app.publicUrl, ...headers },
  });
  const signals: ServerSignal[] = [];
  ws.on('message', (data) => signals.push(serverSignal.parse(JSON.parse(data.toString()))));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('error', reject);
    ws.on('unexpected-response', (_request, response) => reject(new Error(`refused: ${response.statusCode}`)));
  });
  return {
    ws,
    signals,
    closed,
    heard: async (type, count = 1) => {
      const deadline = performance.now() + patienceMs;
      while (true) {
        const found = signals.filter((signal) => signal.type === type);
        if (found.length >= count) return found as never;
        const left = deadline - performance.now();
        if (left <= 0)
          throw new Error(`heard ${found.length} of ${count} ${type}, and ${JSON.stringify(signals)}`);
        await Promise.race([once(ws, 'message'), sleep(left)]);
      }
    },
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
  };
}

/** Whether the server says that nothing was told between this moment and a socket that opens now. */
export async function isComplete(
  app: { listening: string; publicUrl: string },
  cookie: string,
  moment: string,
): Promise<boolean> {
  const socket = await openSocket(app, cookie);
  socket.send({ type: 'resume', moment });
  const [answer] = await socket.heard('resumed');
  socket.ws.close();
  return answer?.isComplete === true;
}

/** Long enough that what was sent has arrived: an answer comes behind everything that was written before it. */
export async function settled(...sockets: TestSocket[]): Promise<void> {
  for (const socket of sockets) {
    const before = socket.signals.filter(({ type }) => type === 'pong').length;
    socket.send({ type: 'ping' });
    await socket.heard('pong', before + 1);
  }
}

/** Looks every few milliseconds whether it has come true; throws when it has not after `patienceMs`. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`never came true: ${condition}`);
    await sleep(5);
  }
}

/** The seqs that this socket heard in a room, in the order of hearing. */
export function seqsHeard(socket: TestSocket, roomId: number): number[] {
  return socket.signals.flatMap((signal) =>
    signal.type === 'new_message' && signal.message.roomId === roomId ? [signal.message.seq] : [],
  );
}
