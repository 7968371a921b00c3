import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

export interface RedisServer {
  url: string;
  /** Kills it as an accident would. */
  kill(): Promise<void>;
  /** Brings it back on the same port. */
  start(): Promise<void>;
  /** It keeps its connections and answers nobody, as behind a cut network. */
  freeze(): void;
  thaw(): void;
}

/** A Redis of our own on loopback, without a file on disk. Fails with a sentence when there is no redis-server. */
export async function startRedis(port: number): Promise<RedisServer> {
  let child: ChildProcess | undefined;
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    if (isRunning()) return;
    child = spawn('redis-server', options, { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => {
      const advice = 'Install it (apt-get install redis-server, or script/bootstrap).';
      throw new Error(`This test needs redis-server, and it did not start: ${error.message}. ${advice}`);
    });
    await Promise.race([failed, answering(port)]);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    kill: async () => {
      if (!child || !isRunning()) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function answering(port: number): Promise<void> {
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 30, maxRetriesPerRequest: null });
  client.on('error', () => {});
  const late = sleep(10_000).then(() => {
    throw new Error('redis-server does not answer');
  });
  await Promise.race([client.ping(), late]).finally(() => client.disconnect());
}
