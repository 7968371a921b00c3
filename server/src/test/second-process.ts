import { afterAll, beforeAll } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { openPool, type Pool } from '../db/database.ts';
import type { TestApp } from './harness.ts';
import { freePort } from './process.ts';

/** Where a browser finds a process. */
export interface Address {
  listening: string;
  publicUrl: string;
}

export interface SecondProcess extends App {
  /** Of the first and of the second process. */
  addresses: [Address, Address];
  /** It ends, and another one takes its place at the same address. What it knew is gone. */
  restart(): Promise<void>;
}

/** One more process of the same site: the same database, all else its own. Both listen. */
export function useSecondProcess(one: TestApp, redisUrl?: string): SecondProcess {
  const two = {} as SecondProcess;
  let pool: Pool;

  async function start(port: number): Promise<void> {
    const { config } = one.ctx;
    const own = { ...config, redis: redisUrl ? { url: redisUrl } : config.redis };
    Object.assign(two, await buildApp({ ...one.parts, config: own, pool }));
    await two.server.listen({ port, host: '127.0.0.1' });
  }

  beforeAll(async () => {
    const { config } = one.ctx;
    pool = openPool(config.database?.url ?? '', () => {}, { max: 8 });
    const port = await freePort();
    await start(port);
    const { publicUrl } = config;
    two.addresses = [
      { listening: await one.listen(), publicUrl },
      { listening: `http://127.0.0.1:${port}`, publicUrl },
    ];
    two.restart = async () => {
      await two.server.close();
      await start(port);
    };
  });

  afterAll(async () => {
    await two.server?.close();
    await pool?.end();
  });
  return two;
}
