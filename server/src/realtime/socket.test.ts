import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { logout } from '@guildhall/contract/auth.ts';
import { sendMessage } from '@guildhall/contract/chat.ts';
import { closeCodes, frameMax } from '@guildhall/contract/signals.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Viewer } from '../http/viewer.ts';
import { useApp } from '../test/harness.ts';
import { openSocket, seqsHeard, settled } from '../test/sockets.ts';
import { createHub } from './hub.ts';
import { mountSocket } from './socket.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

async function isHealthy(): Promise<boolean> {
  // Generous: in these tests the clients share the server's thread.
  const answer = await fetch(`${here.listening}/healthz`, { signal: AbortSignal.timeout(2000) });
  return answer.status === 200;
}

test('the upgrade asks for the exact Origin and a live session', async () => {
  const alice = await app.join('Alice');
  for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'http://evil.example', 'null', '']) {
    await expect(openSocket(here, alice.cookie, { origin }), origin).rejects.toThrow('refused: 403');
  }
  await expect(openSocket(here, alice.cookie, { host: 'evil.example:3000' })).rejects.toThrow('refused: 403');
  await expect(openSocket(here, '')).rejects.toThrow('refused: 401');
  await expect(openSocket(here, 'sid=made-up')).rejects.toThrow('refused: 401');
  const socket = await openSocket(here, alice.cookie);
  await settled(socket);
  await alice.call(logout);
  await expect(openSocket(here, alice.cookie)).rejects.toThrow('refused: 401');
});

test('an upgrade to anything else is refused, and an unreadable address harms nobody', async () => {
  for (const path of ['/', '/api/chat/rooms', '//', 'http://[', '/ws/more']) {
    const socket = connect(Number(new URL(here.listening).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer), path).toMatch(/^HTTP\/1.1 4\d\d/);
    socket.destroy();
  }
  expect(await isHealthy()).toBe(true);
});

test('frames that say nothing known are answered and harm nobody', async () => {
  const socket = await openSocket(here, (await app.join('Alice')).cookie);
  const frames = ['', '{', 'null', '[]', '{"type":"nonsense"}', '{"type":"ping","more":1}', '\u0000', '"ping"'];
  for (const frame of frames) socket.send(frame);
  socket.ws.send(Buffer.from('{"type":"ping"}'), { binary: true });
  const errors = await socket.heard('error', frames.length + 1);
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['bad_request']));
  await settled(socket);
});

test('a frame beyond 64 KiB closes its socket with 1009, one of 64 KiB does not', async () => {
  const socket = await openSocket(here, (await app.join('Alice')).cookie);
  socket.send('x'.repeat(frameMax));
  await socket.heard('error');
  socket.send('x'.repeat(frameMax + 1));
  expect(await socket.closed).toBe(1009);
});

test('a flood of frames closes its socket with 1008, a flood of pings ends it too', async () => {
  const alice = await app.join('Alice');
  const [talker, pinger] = [await openSocket(here, alice.cookie), await openSocket(here, alice.cookie)];
  for (let i = 0; i < 101; i++) talker.send({ type: 'ping' });
  expect(await talker.closed).toBe(1008);
  expect(talker.signals.length).toBeLessThanOrEqual(100);
  for (let i = 0; i < 101; i++) pinger.ws.ping();
  // 1006 is ws itself, which keeps only so many pongs waiting.
  expect([1006, 1008]).toContain(await pinger.closed);
});

test('pongs that nobody asked for are a flood too', async () => {
  const socket = await openSocket(here, (await app.join('Alice')).cookie);
  for (let i = 0; i < 100_000; i++) socket.ws.pong();
  expect(await socket.closed).toBe(1008);
});

test('10,000 frames of noise leave the server quick', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, (_, index) => app.join(`Noise${index}`)));
  const noise = members.flatMap((member) => Array.from({ length: 10 }, () => member.cookie));
  const sockets = await Promise.all(noise.map((cookie) => openSocket(here, cookie)));
  let checks = 0;
  for (const [index, socket] of sockets.entries()) {
    for (let i = 0; i < 100; i++) {
      const bytes = crypto.getRandomValues(Buffer.alloc((index * i) % 500));
      if (i % 3 === 0) socket.ws.send(bytes.toString('latin1'));
      else if (i % 3 === 1) socket.ws.send(bytes, { binary: true });
      else socket.ws.send(JSON.stringify({ type: 'chat_message', roomId: i, content: bytes.toString('hex') }));
    }
    if (index % 20 === 0) {
      expect(await isHealthy()).toBe(true);
      checks += 1;
    }
  }
  // Raw bytes that are no frames at all end only their own connection.
  for (const socket of sockets)
    (socket.ws as unknown as { _socket: NodeJS.WritableStream })._socket.write('noise!');
  await Promise.all(sockets.map((socket) => socket.closed));
  expect(checks).toBe(5);
  expect(await isHealthy()).toBe(true);
});

test('a member has at most ten sockets, also when thirty knock at once', async () => {
  const alice = await app.join('Alice');
  const knocks = await Promise.allSettled(Array.from({ length: 30 }, () => openSocket(here, alice.cookie)));
  const open = knocks.flatMap((knock) => (knock.status === 'fulfilled' ? [knock.value] : []));
  expect(open).toHaveLength(10);
  for (const knock of knocks) if (knock.status === 'rejected') expect(knock.reason.message).toBe('refused: 429');
  open[0]?.ws.close();
  await open[0]?.closed;
  await settled(await openSocket(here, alice.cookie));
});

test('signing out closes the sockets of that session, and nothing arrives after it', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const [left, right, other] = await Promise.all([
    openSocket(here, alice.cookie),
    openSocket(here, alice.cookie),
    openSocket(here, bob.cookie),
  ]);
  // A client that does not react to the closing frame hears nothing either.
  right.ws.close = () => {};
  await alice.call(logout);
  const { seq } = await bob.call(sendMessage, { body: { roomId: 1, content: 'Is Alice gone?' } });
  expect(await left.closed).toBe(4401);
  expect(await right.closed).toBe(4401);
  await other.heard('new_message');
  expect(seqsHeard(other, 1)).toContain(seq);
  expect([...seqsHeard(left, 1), ...seqsHeard(right, 1)]).toEqual([]);
});

test('a session that ends while its socket is opened gets none', async () => {
  const server = createServer();
  const hub = createHub({ code: closeCodes.sessionEnded, reason: 'session ended' });
  const viewer = { id: 7, sid: 'one' } as Viewer;
  const authenticate = vi.fn(async () => {
    // It was read as alive.
    if (authenticate.mock.calls.length === 2)
      hub.receive({ kind: 'control', control: { type: 'session_ended', sid: viewer.sid } });
    return viewer;
  });
  const mounted = mountSocket(server, {
    hub,
    isOwn: () => true,
    authenticate,
    isAlive: async () => true,
    answer: async () => ({ type: 'pong' }),
    onError: () => {},
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    mounted.close();
    server.close();
  });
  const site = { listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, publicUrl: 'http://x' };
  const socket = await openSocket(site, '');
  expect(hub.countOf(viewer.id)).toBe(1);
  await expect(openSocket(site, '')).rejects.toThrow('refused: 401');
  expect(await socket.closed).toBe(closeCodes.sessionEnded);
});

test('a client that ignores the closing frame gets nothing after it and is cut off', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const raw = connect(Number(new URL(here.listening).port), '127.0.0.1');
  const head = [
    'GET /ws HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ];
  head.push('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', `Origin: ${here.publicUrl}`, `Cookie: ${alice.cookie}`);
  raw.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(raw, 'data');
  const heard: Buffer[] = [];
  raw.on('data', (chunk) => heard.push(chunk));
  await bob.call(sendMessage, { body: { roomId: 1, content: 'before' } });
  await alice.call(logout);
  await bob.call(sendMessage, { body: { roomId: 1, content: 'after' } });
  await once(raw, 'close');
  const text = Buffer.concat(heard).toString('latin1');
  expect(text).toContain('before');
  expect(text).not.toContain('after');
  expect(text.endsWith('\x88\x0f\x11\x31session ended')).toBe(true);
});

test('a reader more than 1 MB behind is cut; the others hear everything in order', async () => {
  const [alice, bob, carol] = [await app.join('Alice'), await app.join('Bob'), await app.join('Carol')];
  const [frozen, reader] = [await openSocket(here, bob.cookie), await openSocket(here, carol.cookie)];
  (frozen.ws as unknown as { pause(): void }).pause();
  const content = '舟'.repeat(4000);
  const sent: number[] = [];
  // The kernel's own buffers take some megabytes before the server's begin to grow.
  for (let round = 0; round < 28; round++) {
    const posts = Array.from({ length: 50 }, () => alice.call(sendMessage, { body: { roomId: 1, content } }));
    for (const { seq } of await Promise.all(posts)) sent.push(seq);
  }
  await reader.heard('new_message', sent.length);
  expect(seqsHeard(reader, 1)).toEqual(sent.sort((a, b) => a - b));
  (frozen.ws as unknown as { resume(): void }).resume();
  expect(await frozen.closed).toBe(1006);
  expect(seqsHeard(frozen, 1).length).toBeLessThan(sent.length);
}, 60_000);

test('on a stop all sockets are told to come back: 1012', async () => {
  const sockets = await Promise.all(
    ['Alice', 'Bob'].map(async (name) => openSocket(here, (await app.join(name)).cookie)),
  );
  await app.server.close();
  expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([1012, 1012]);
  await expect(openSocket(here, '')).rejects.toThrow();
});
