import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';

let heartbeat: Heartbeat;
let alive: (sid: string) => Promise<boolean>;

beforeEach(() => {
  vi.useFakeTimers();
  alive = async () => true;
  heartbeat = startHeartbeat((sid) => alive(sid));
});

afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

function open(sid: string, answers = true) {
  const socket = Object.assign(new EventEmitter(), { pings: 0, ping, terminate: vi.fn(), close: vi.fn() });
  function ping() {
    socket.pings += 1;
    if (answers) socket.emit('pong');
  }
  heartbeat.watch(socket as unknown as WebSocket, sid);
  return socket;
}

test('every socket is asked once in 25 seconds, a share of them each second', async () => {
  const sockets = Array.from({ length: 100 }, (_, index) => open(`s${index}`));
  const pings = () => sockets.reduce((sum, socket) => sum + socket.pings, 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pings()).toBe(4);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(sockets.map((socket) => socket.pings)).toEqual(Array(100).fill(1));
  sockets[0]?.emit('close');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(pings()).toBe(199);
  expect(sockets.every((socket) => socket.terminate.mock.calls.length === 0)).toBe(true);
});

test('a socket without an answer is cut in the next round', async () => {
  const silent = open('s', false);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(silent.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(silent.terminate).toHaveBeenCalledOnce();
});

test('a socket whose session has expired is closed with 4401; a database that is away closes none', async () => {
  const [kept, expired] = [open('kept'), open('expired')];
  alive = async () => Promise.reject(new Error('no database'));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(expired.close).not.toHaveBeenCalled();
  alive = async (sid) => sid !== 'expired';
  await vi.advanceTimersByTimeAsync(25_000);
  expect(expired.close).toHaveBeenCalledWith(4401, 'session ended');
  expect(kept.close).not.toHaveBeenCalled();
});
