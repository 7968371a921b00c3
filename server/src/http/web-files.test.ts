import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHeader } from '@guildhall/contract/endpoint.ts';
import { afterAll, expect, test } from 'vitest';
import { type Config, ConfigError } from '../config.ts';
import { stripeAt } from '../stripe/settings.ts';
import { useApp } from '../test/harness.ts';
import { documentHeaders, pagePolicy } from './headers.ts';
import { serveWebFiles } from './web-files.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'guildhall-web-')), 'dist');
const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  '_card.js': { file: 'assets/card-1.js', imports: ['_vendor.js'] },
  'src/pages/directory.tsx': { file: 'assets/directory-1.js', imports: ['_card.js', 'index.html'] },
};
const renderer = `export const renderer = {
  keyOf: ({ url }) => url,
  outline: async () => ({ head: '<title>Guildhall</title>', modules: ['src/pages/directory.tsx'], data: '{}' }),
  draw: async ({ url }) => ({ ...(await renderer.outline()), status: 200, body: url.startsWith('/invited') ? '' : '<main>$& Drawn</main>' }),
};`;
await mkdir(`${folder}/.vite`, { recursive: true });
await mkdir(`${folder}-server`);
await writeFile(
  `${folder}/index.html`,
  '<!doctype html><script>theme()</script><!--page-head--><div><!--page-body--></div><!--page-data-->',
);
await writeFile(`${folder}/.vite/manifest.json`, JSON.stringify(manifest));
await writeFile(`${folder}-server/entry-server.js`, renderer);
await writeFile(`${folder}/notes.txt`, 'As it is');
await mkdir(`${folder}/assets`);
for (const name of ['index-1.js', 'drawing-1.svg']) await writeFile(`${folder}/assets/${name}`, 'built');

const app = useApp({}, { serveWeb: (server) => serveWebFiles(server, folder) });

afterAll(() => rm(join(folder, '..'), { recursive: true }));

test('a page is put together of its parts, with the names of the code that not every page loads', async () => {
  const { body } = await app.stranger.send({ method: 'GET', url: '/directory' });
  expect(body).toBe(
    '<!doctype html><script>theme()</script><title>Guildhall</title>' +
      '\n    <meta name="module" content="/assets/directory-1.js">' +
      '\n    <meta name="module" content="/assets/card-1.js">' +
      '<div><main>$& Drawn</main></div><script type="application/json" id="page-data">{}</script>',
  );
});

test('a page that only the browser can draw says so where it will not', async () => {
  const { body } = await app.stranger.send({ method: 'GET', url: '/invited?token=1' });
  expect(body).toMatch(
    /<div><\/div><noscript>.*needs JavaScript.*<a href="\/directory">.*<\/noscript><script type/,
  );
});

test('every answer says which build it comes from, so that a page knows when it has been overtaken', async () => {
  for (const url of ['/directory', '/api/stats', '/api/auth/user', '/api/nowhere'])
    expect((await app.stranger.send({ method: 'GET', url })).headers[buildHeader], url).toBe('/assets/index-1.js');
});

test('the policy of a page permits the scripts that the build put into it, and no other one', async () => {
  const { headers } = await app.stranger.send({ method: 'GET', url: '/directory' });
  const hash = createHash('sha256').update('theme()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('a file is sent as it is', async () => {
  const { body, headers } = await app.stranger.send({ method: 'GET', url: '/notes.txt' });
  expect(body).toBe('As it is');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('a built script leaves out what only documents obey and what nobody asks it, a drawing is a document', async () => {
  const headersOf = async (name: string) =>
    (await app.stranger.send({ method: 'GET', url: `/assets/${name}` })).headers;
  const script = await headersOf('index-1.js');
  expect(script).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const left = [...documentHeaders, 'etag', 'last-modified', 'accept-ranges', buildHeader];
  expect(Object.keys(script).filter((name) => left.includes(name))).toEqual([]);
  expect(Object.keys(await headersOf('drawing-1.svg'))).toEqual(expect.arrayContaining([...documentHeaders]));
});

test('without the built page the start is refused with one sentence', async () => {
  await expect(serveWebFiles(app.server, join(folder, 'none'))).rejects.toThrow(
    new ConfigError('The web application is not built: run script/build.'),
  );
});

test('a page lets Stripe’s script, frames and calls in where cards are taken, and else nobody', () => {
  const real = { ...stripeAt, secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: null };
  const policyOf = (stripe: Config['stripe'], billing: Config['billing'] = 'on') =>
    pagePolicy({ config: { stripe, billing }, offer: { isOn: true } }, []);
  const policy = policyOf(real);
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  for (const stripe of [null, { ...real, scriptUrl: '/sandbox/stripe/stripe.js' }])
    expect(policyOf(stripe)).not.toMatch(/stripe\.com|frame-src/);
  expect(policyOf(real, 'off')).not.toMatch(/stripe\.com|frame-src/);
});
