import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { connectRedis } from './redis.ts';

test.each([
  [
    'WRONGPASS invalid username-password pair or user is disabled.',
    /does not know this user and password: correct/,
  ],
  ['NOPERM this user has no permissions to run the command', /not publish and subscribe: allow it/],
])('a Redis that answers %s is complained of with the cure', async (answer, sentence) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write(`-${answer}\r\n`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const warn = vi.fn();
  const url = `redis://ada:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redis = await connectRedis(url, 'site', { warn });
  try {
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith({ reason: expect.any(String) }, expect.stringMatching(sentence)),
      5000,
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain('hunter2');
  } finally {
    redis.close();
    server.close();
  }
});
