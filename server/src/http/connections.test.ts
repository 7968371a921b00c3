import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpServer, timeouts } from './connections.ts';

/** Of the calls that were taken up, in their order. */
let taken: { path: string; from: string | undefined; response: ServerResponse }[];
/** Whether the server answers by itself. */
let answers: boolean;
let server: Server;
let sockets: Socket[];

beforeEach(async () => {
  taken = [];
  answers = true;
  sockets = [];
  const limits = { ...timeouts, unreadMs: 300 };
  server = createHttpServer(
    ({ url = '', socket }, response) => {
      taken.push({ path: url, from: socket.remoteAddress, response });
      if (answers) response.end(url);
    },
    [],
    limits,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

function open(localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // Closed while something was under way, as it is here.
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

const calls = (...paths: string[]) => paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`).join('');
const many = (count: number) => calls(...Array.from({ length: count }, (_, nth) => `/${nth}`));
const pathsFrom = (from: string) => taken.filter((call) => call.from === from).map(({ path }) => path);

/** Everything that comes from now on. */
function listenTo(socket: Socket): () => string {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

describe('a connection', () => {
  test('may send as many calls as it likes, one after the other', async () => {
    const socket = open();
    const heard = listenTo(socket);
    for (let nth = 1; nth <= 8; nth++) {
      socket.write(calls('/'));
      await vi.waitFor(() => expect(heard().match(/HTTP\/1.1 200/g)).toHaveLength(nth));
    }
  });

  test('with four calls at once has them answered in their order', async () => {
    const socket = open();
    const heard = listenTo(socket);
    socket.write(many(4));
    await vi.waitFor(() =>
      expect(
        heard()
          .match(/(?<=\r\n\r\n)\/\d/g)
          ?.join(''),
      ).toBe('/0/1/2/3'),
    );
  });

  test('with a fifth is closed, and whatever else it had sent is not taken up', async () => {
    answers = false;
    const socket = open();
    socket.write(many(1000));
    await once(socket.resume(), 'close');
    expect(taken.length).toBeLessThanOrEqual(4);
  });

  test('whose answer nobody takes is closed long before one that waits for its answer', async () => {
    answers = false;
    const [waiting, unread] = [open(), open()];
    const heard = listenTo(waiting);
    waiting.write(calls('/waiting'));
    unread.pause().write(calls('/unread'));
    await vi.waitFor(() => expect(taken).toHaveLength(2));
    const [large] = taken.filter(({ path }) => path === '/unread');
    large?.response.end(Buffer.alloc(50_000_000));
    await once(large?.response as ServerResponse, 'close');
    expect(large?.response.writableFinished).toBe(false);
    for (const { path, response } of taken) if (path === '/waiting') response.end('late');
    await vi.waitFor(() => expect(heard()).toMatch(/late$/));
  });

  test('that takes its answer slowly gets all of it', async () => {
    answers = false;
    const socket = open();
    const length = 20_000_000;
    let got = 0;
    socket.write(calls('/'));
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    taken[0]?.response.end(Buffer.alloc(length));
    for await (const chunk of socket) {
      got += chunk.length;
      if (got >= length) break;
    }
    expect(got).toBeGreaterThanOrEqual(length);
  });
});

describe('what one network sends at once', () => {
  test('begins over several turns of the event loop', async () => {
    answers = false;
    const crowd = Array.from({ length: 40 }, () => open('127.0.0.2'));
    await Promise.all(crowd.map((socket) => once(socket, 'connect')));
    for (const socket of crowd) socket.write(many(4));
    const begun: number[] = [];
    while (taken.length < 160) {
      const before = taken.length;
      await nextTurn();
      begun.push(taken.length - before);
    }
    // As many as may begin at once, and as many as have waited.
    expect(Math.max(...begun)).toBeLessThanOrEqual(16);
  });

  test('as pipelines is read a few connections at a time, and its neighbours are still heard', async () => {
    const crowd = Array.from({ length: 50 }, () => open('127.0.0.2'));
    const neighbour = open('127.0.0.2');
    const heard = listenTo(neighbour);
    for (const socket of crowd) socket.resume().write(many(100));
    await Promise.all(crowd.map((socket) => once(socket, 'close')));
    neighbour.write(calls('/neighbour'));
    await vi.waitFor(() => expect(heard()).toMatch(/\/neighbour$/));
    const late = open('127.0.0.2');
    const heardLate = listenTo(late);
    late.write(calls('/late'));
    await vi.waitFor(() => expect(heardLate()).toMatch(/\/late$/));
    expect(pathsFrom('127.0.0.2').length).toBeLessThanOrEqual(50 * 4 + 2);
  });
});
