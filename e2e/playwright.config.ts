import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { certificateFile, makeCertificate } from './certificate.ts';

const port = Number(process.env.E2E_PORT ?? 3199);
const origin = `http://localhost:${port}`;
/** Also read by stories that run a command on the same data. */
export const dataDir = join(tmpdir(), `guildhall-e2e-${port}`);

makeCertificate();

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than the cores that a small machine has: there is always a story that waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A story that passes only at its second try is listed as flaky: a defect to mend, but no reason to stop a release.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `rm -rf ${dataDir} && exec node ../server/src/main.ts`,
    url: `${origin}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      FETCH_FROM_LOOPBACK: 'on',
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
});
