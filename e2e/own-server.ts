import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestInfo, WorkerInfo } from '@playwright/test';
import { startServer } from '../server/src/test/process.ts';
import { certificateFile } from './certificate.ts';

export interface OwnServer {
  url: string;
  /** For a command that runs on the same data. */
  dataDir: string;
}

/**
 * A server and a database for each worker: a story meets what its own worker has made, no broadcast of another one, and
 * never another story that runs at the same moment.
 * @param settings beyond those of every story
 */
export const serverWith = (settings: Record<string, string>) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs from this pattern
    async ({}, use: (server: OwnServer) => Promise<void>, { parallelIndex }: WorkerInfo | TestInfo) => {
      const dataDir = mkdtempSync(join(tmpdir(), `guildhall-stories-${parallelIndex}-`));
      const server = await startServer({
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        FETCH_FROM_LOOPBACK: 'on',
        NODE_EXTRA_CA_CERTS: certificateFile,
        ...settings,
      });
      // A worker that is ended by force leaves no server behind.
      const end = () => server.child.kill('SIGKILL');
      process.once('exit', end);
      await use({ url: server.url, dataDir });
      await server.stop();
      process.off('exit', end);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ] as const;

export const ownServer = serverWith({});
