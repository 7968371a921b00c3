import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '../server/src/test/process.ts';
import type { OwnServer } from './own-server.ts';
import { test as base, expect, mailsTo, mailTo, password } from './story.ts';

/** A copy of a site in which a mail waited: in production without SMTP_URL they are kept. */
const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'guildhall-restored-'));
      const PORT = String(await freePort());
      const origin = `http://localhost:${PORT}`;
      const [DATA_DIR, dataDir] = [join(folder, 'site'), join(folder, 'copy')];
      const site = await startServer({ DATA_DIR, PORT, NODE_ENV: 'production', PUBLIC_URL: origin });
      const form = { firstName: 'Wanda', lastName: 'Waits', email: 'wanda@people.example', password };
      const answer = await fetch(`${origin}/api/auth/register`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, confirmPassword: password }),
      });
      expect(answer.status).toBe(201);
      await site.stop();
      cpSync(DATA_DIR, dataDir, { recursive: true });
      const copy = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
      await use({ url: copy.url, dataDir });
      await copy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('in a restored copy an admin finds the mail that waited, and sends it', async ({ join }) => {
  const { page, context, email, post } = await join('Ada', undefined, { role: 'admin' });
  await page.goto('/admin');
  const notice = page.getByRole('heading', { name: '1 mail waited when this copy was made' });
  await expect(notice).toBeVisible();
  // Mails leave in the order in which they came: where a later one is there, the one that waited has been passed by.
  await post('/api/auth/forgot', { email });
  await mailTo(context.request, email);
  expect(await mailsTo(context.request, 'wanda@people.example')).toEqual([]);

  await page.getByRole('button', { name: 'Drop it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByText('Mails On Their Way', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await mailTo(context.request, 'wanda@people.example');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await expect(notice).toBeHidden();
  const ready = await context.request.get('/readyz');
  expect(await ready.json()).toMatchObject({ status: 'ok', mail: 'ok' });
});
