import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { storeFile, useFile } from './service.ts';

const app = useApp(
  {},
  {
    extraFeature: ({ fileAccess }) => fileAccess('letter', (_ctx, viewer, { ownerId }) => viewer?.id === ownerId),
  },
);
let una: Caller;
let bob: Caller;

beforeAll(async () => {
  [una, bob] = [await app.join('Una'), await app.join('Bob')];
});

async function storeOf(owner: Caller, kind: string): Promise<string> {
  const [content, small] = [Buffer.from('whole'), Buffer.from('few')];
  const id = await storeFile(app.ctx, { ownerId: owner.id, kind, type: 'image/webp', content, small });
  await useFile(app.ctx, id);
  return `/api/files/${id}`;
}

const read = (url: string, { cookie }: Caller, headers = {}) =>
  app.server.inject({ method: 'GET', url, headers: { cookie, ...headers } });

test('a file is read by whom its kind’s feature lets, in both sizes; for everybody else it isn’t there', async () => {
  const url = await storeOf(una, 'letter');
  const [whole, small] = [await read(url, una), await read(`${url}?size=small`, una)];
  expect([whole.payload, whole.headers['content-length']]).toEqual(['whole', '5']);
  expect([small.payload, small.headers['content-length']]).toEqual(['few', '3']);
  for (const caller of [bob, app.stranger])
    for (const address of [url, `${url}?size=small`]) expect((await read(address, caller)).statusCode).toBe(404);
});

test('of a kind that no feature speaks for nobody reads anything', async () => {
  const url = await storeOf(una, 'unheard-of');
  for (const caller of [una, app.stranger]) expect((await read(url, caller)).statusCode).toBe(404);
});

test('whoever has it already is told so without its bytes, and whoever may not read it isn’t', async () => {
  const url = await storeOf(una, 'letter');
  const [whole, small] = [await read(url, una), await read(`${url}?size=small`, una)];
  const known = { 'if-none-match': whole.headers.etag };
  expect(whole.headers.etag).not.toBe(small.headers.etag);
  const again = await read(url, una, known);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect(again.headers['cache-control']).toBe(whole.headers['cache-control']);
  expect((await read(`${url}?size=small`, una, known)).payload).toBe('few');
  expect((await read(url, bob, known)).statusCode).toBe(404);
});

/** More than the buffers of two sockets hold. */
const bytes = 32 * 1024 * 1024;

async function openLarge(): Promise<{ response: IncomingMessage; content: ReadStream }> {
  const id = randomUUID();
  await app.pool.query(
    "insert into files (id, owner_id, kind, type, bytes, created_at) values ($1, $2, 'letter', 'image/webp', $3, now())",
    [id, una.id, bytes],
  );
  // Holes in place of bytes: nothing has to reach the disk.
  const file = await open(join(app.ctx.config.dataDir, 'files', id), 'w');
  await file.truncate(bytes).finally(() => file.close());
  const reading = vi.spyOn(app.ctx.files, 'read');
  const { port } = app.server.server.address() as { port: number };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: una.cookie, host: new URL(app.ctx.config.publicUrl).host };
    get({ port, path: `/api/files/${id}`, headers }, resolve).on('error', reject);
  });
  const stored = await reading.mock.results[0]?.value;
  reading.mockRestore();
  return { response, content: stored.content };
}

test('whoever reads slowly has the server read slowly, and gets it whole', async () => {
  await app.listen();
  const { response, content } = await openLarge();
  expect(response.headers['content-length']).toBe(String(bytes));
  let before = 0;
  await vi.waitUntil(
    () => {
      const isStalled = before > 0 && content.bytesRead === before;
      before = content.bytesRead;
      return isStalled;
    },
    { interval: 200, timeout: 10_000 },
  );
  expect(content.bytesRead).toBeLessThan(bytes);
  let got = 0;
  for await (const chunk of response) got += (chunk as Buffer).length;
  expect(got).toBe(bytes);
});

test('whoever goes away in the middle leaves no open file behind', async () => {
  const { response, content } = await openLarge();
  response.destroy();
  await vi.waitUntil(() => content.closed, { timeout: 10_000 });
  expect(content.bytesRead).toBeLessThan(bytes);
});
