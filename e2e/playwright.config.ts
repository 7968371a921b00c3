import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { makeCertificate } from './certificate.ts';

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
});
