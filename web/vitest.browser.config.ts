import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from '../e2e/chromium.ts';
import SecondTries, { retries } from '../script/second-tries.ts';

/** Widgets that only a real browser can prove: layout, scrolling, focus, pointers. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // As in vite.config.ts: pictures are files, with an address.
  build: { assetsInlineLimit: 0 },
  // Found while the first test runs, they would reload the page under it.
  optimizeDeps: { include: ['vitest-browser-react', 'axe-core', 'react-dom/client', 'radix-ui', 'lucide-react'] },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/test/browser-setup.ts'],
    // By itself it opens one page, and leaves one of two cores alone.
    maxWorkers: 2,
    retry: retries,
    reporters: ['default', new SecondTries()],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
