import { defineConfig, devices } from '@playwright/test';
import { retries } from '../script/second-tries.ts';
import { makeCertificate } from './certificate.ts';
import { chromium } from './chromium.ts';

makeCertificate();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than the cores that a small machine has: there is always a story that waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../script/second-tries.ts']],
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
