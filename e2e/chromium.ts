import { existsSync } from 'node:fs';

/** The system's browser; the first one is Chromium without its windows, which takes half the processor's time. */
export const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
