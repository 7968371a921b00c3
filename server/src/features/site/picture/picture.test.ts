import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@guildhall/contract/site.ts';
import { getSitePage } from '@guildhall/contract/site-pages.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
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

test('without one there is none, and one that is too large stops the start', async () => {
  const other = await mkdtemp(join(tmpdir(), 'guildhall-no-picture-'));
  expect(createSitePicture({ dataDir: other }).url).toBeNull();
  await mkdir(join(other, 'pages'));
  await writeFile(join(other, 'pages', 'welcome.jpg'), new Uint8Array(5 * 1024 * 1024 + 1));
  expect(() => createSitePicture({ dataDir: other })).toThrow(/larger than 5 MB/);
  await rm(other, { recursive: true });
});
