import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@guildhall/contract/site.ts';
import { getSitePicture } from '@guildhall/contract/site-files.ts';
import { getSitePage } from '@guildhall/contract/site-pages.ts';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { plain } from '../../../test/pictures.ts';
import { createSitePicture } from './service.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-picture-'));
await mkdir(join(dataDir, 'pages'));
await writeFile(join(dataDir, 'pages', 'welcome.png'), await plain(1600, 800).png().toBuffer());
await writeFile(join(dataDir, 'pages', 'welcome.md'), '# Harwick meets here\n\nSince 1891.\n');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const app = useApp({ DATA_DIR: dataDir });

test('the community’s own picture is drawn anew and kept by browsers, its words are read with it', async () => {
  const { pictureUrl } = await app.stranger.call(getSite);
  expect(pictureUrl).toMatch(/^\/api\/site\/picture\?v=[\da-f]{16}$/);
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'GET',
    url: pictureUrl as string,
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(headers['cache-control']).toContain('immutable');
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1280, height: 640 });
  const { own } = await app.stranger.call(getSitePage, { params: { name: 'welcome' } });
  expect(own?.title).toBe('Harwick meets here');
});

test('under an address that is not this picture’s nobody keeps it', async () => {
  for (const url of [getSitePicture.path, `${getSitePicture.path}?v=0123456789abcdef`]) {
    const { statusCode, headers } = await app.server.inject({ method: 'GET', url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});

/** A data directory with this picture alone. */
async function pictureOf(content: Uint8Array) {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-other-picture-'));
  await mkdir(join(dataDir, 'pages'));
  await writeFile(join(dataDir, 'pages', 'welcome.jpg'), content);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const log = { error: vi.fn() };
  return { make: () => createSitePicture({ config: { dataDir }, log }), log };
}

test.each([
  ['is no picture', Buffer.from('Harwick'), 'not a PNG, JPG or GIF'],
  ['is damaged', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'damaged'],
  ['has too many pixels', await plain(6000, 5000).jpeg().toBuffer(), 'too many pixels'],
])('one that %s is not shown, and the operator reads why, once', async (_what, content, why) => {
  const { make, log } = await pictureOf(content);
  const picture = make();
  expect([await picture.getUrl(), await picture.getUrl()]).toEqual([null, null]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(why));
  const reply = { header: vi.fn() };
  const asked = picture.getSitePicture(app.ctx, null, { query: {} } as never, { reply } as never);
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
});

test('without one there is none, and one that is too large stops the start', async () => {
  const none = createSitePicture({ config: { dataDir: tmpdir() }, log: { error: vi.fn() } });
  expect(await none.getUrl()).toBeNull();
  expect((await pictureOf(new Uint8Array(5 * 1024 * 1024 + 1))).make).toThrow(/larger than 5 MB/);
});
