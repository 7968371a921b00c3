import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { pictureMax, removePicture } from '@guildhall/contract/pictures.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { movingGif, plain, pngSaying, send } from '../../test/pictures.ts';
import { quotaBytes } from '../files/service.ts';
import { removeMember } from '../members/service.ts';

const app = useApp();
let una: Caller;

beforeAll(async () => {
  una = await app.join('Una');
});

const pictureOf = async (caller: Caller) => (await caller.call(getCurrentUser))?.profileImageUrl ?? null;

/** What is served at the address, as bytes. */
async function fetchFile(url: string, caller = una) {
  const reply = await app.server.inject({ method: 'GET', url, headers: { cookie: caller.cookie } });
  // What the server draws it never opens; a test does.
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

describe('a picture that is uploaded', () => {
  test.each([
    ['a wide PNG', async () => plain(1600, 800).png().toBuffer(), 512, 256],
    ['a small one', async () => plain(40, 40).png().toBuffer(), 40, 40],
    [
      'a JPG in the colours of print',
      async () => plain(600, 600).toColourspace('cmyk').jpeg().toBuffer(),
      512,
      512,
    ],
    ['a GIF that moves', movingGif, 4, 4],
  ])('is drawn anew, at most 512 pixels: %s', async (_what, make, width, height) => {
    const { status, body } = await send(una, await make());
    expect(status).toBe(200);
    expect(body.profileImageUrl).toMatch(/^\/api\/files\/[\da-f-]{36}$/);
    expect(await pictureOf(una)).toBe(body.profileImageUrl);
    const { bytes } = await fetchFile(body.profileImageUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test('keeps of a GIF that moves the first frame', async () => {
    const { body } = await send(una, await movingGif(), { name: 'move.gif', type: 'image/gif' });
    const { bytes } = await fetchFile(body.profileImageUrl);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 255] = await colourAt(bytes, 1, 1);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('stands upright, and tells nothing of the place where it was taken', async () => {
    // The camera lay on its side: orientation 6 says so.
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c00' } })
      .withExif({
        IFD0: { Copyright: 'planted-marker' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('planted-marker')).toBe(true);
    const { body } = await send(una, bytes, { name: 'camera.jpg', type: 'image/jpeg' });
    const drawn = (await fetchFile(body.profileImageUrl)).bytes;
    const metadata = await sharp(drawn).metadata();
    expect(metadata).toMatchObject({ width: 100, height: 300 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(Array(4).fill(undefined));
    expect(drawn.includes('planted-marker')).toBe(false);
  });

  test('loses what hides behind it: a picture that is a script, too', async () => {
    const script = '<script>alert(document.domain)</script>';
    const polyglot = Buffer.concat([await plain(60, 60).jpeg().toBuffer(), Buffer.from(script)]);
    const { body } = await send(una, polyglot, { name: 'page.html', type: 'text/html' });
    expect((await fetchFile(body.profileImageUrl)).bytes.includes('script')).toBe(false);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('nothing changes and a sentence says why, when the file is', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ['empty', () => new Uint8Array(), /is empty/],
    ['an SVG', () => Buffer.from(svg), /is not a PNG, JPG or GIF/],
    ['an SVG that is called a PNG', () => Buffer.from(`\uFEFF${svg}`), /is not a PNG, JPG or GIF/],
    ['a WebP', async () => plain(9, 9).webp().toBuffer(), /is not a PNG, JPG or GIF/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), /is not a PNG, JPG or GIF/],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /is not a PNG, JPG or GIF/],
    ['cut off', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 400), /is damaged/],
    ['a beginning without more', () => Buffer.from('GIF89a'), /is damaged/],
    [
      'a JPG of several passes, which is held in memory as a whole',
      () => plain(3500, 3500).jpeg({ progressive: true }).toBuffer(),
      /at most 12 million pixels/,
    ],
    [
      'a PNG of several passes',
      () => plain(3500, 3500).png({ progressive: true }).toBuffer(),
      /at most 12 million pixels/,
    ],
    ['larger than cameras make them', () => pngSaying(5000, 5000), /at most 24 million pixels/],
    ['a bomb: few bytes, thousands of millions of pixels', () => pngSaying(60_000, 60_000), /too many pixels/],
    ['wider than anything', () => pngSaying(2 ** 31 - 1, 1), /too many pixels|is damaged/],
    ['larger than 5 MB', () => new Uint8Array(pictureMax + 1), /at most 5 MB/],
    ['much larger', () => new Uint8Array(pictureMax + 100_000), /The file is too large: at most 5 MB/],
  ])('%s', async (_what, make, sentence) => {
    const before = await pictureOf(una);
    const { status, body } = await send(una, await make());
    expect([400, 413]).toContain(status);
    expect(body.message).toMatch(sentence);
    expect(await pictureOf(una)).toBe(before);
  });

  test('said to have 300 MB: refused before any of it is read', async () => {
    const reply = await una.send({
      method: 'POST',
      url: '/api/user/picture',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(300 * 1024 * 1024) },
      payload: '--x',
    });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.body).message).toBe('The file is too large: at most 5 MB.');
  });
});

describe('a picture by its address', () => {
  const set = (profileImageUrl: string | null) => una.try(updateProfile, { body: { profileImageUrl } });

  test('a data URL is converted, and none is stored', async () => {
    const data = (await plain(20, 10).png().toBuffer()).toString('base64');
    const { status, body } = await set(`data:image/png;base64,${data}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ profileImageUrl: expect.stringMatching(/^\/api\/files\//) });
  });

  test.each([
    ['javascript:alert(1)', /begins with https/],
    ['http://example.org/face.png', /begins with https/],
    ['//example.org/face.png', /begins with https/],
    ['https://user:pass@example.org/', /begins with https/],
    ['data:image/svg+xml;base64,PHN2Zz4=', /PNG, JPG or GIF/],
    ['data:text/html,<script>', /PNG, JPG or GIF/],
    ['data:image/png;base64,PHN2Zz4=', /not a PNG, JPG or GIF/],
    ['https://127.0.0.1/face.png', /lead to a public site/],
    ['https://localhost:8443/face.png', /lead to a public site/],
  ])('%s is refused in words', async (source, sentence) => {
    const before = await pictureOf(una);
    const { status, body } = await set(source);
    expect(status).toBe(400);
    expect(body.message).toMatch(sentence);
    expect(await pictureOf(una)).toBe(before);
  });

  test('null takes it away', async () => {
    await send(una, await plain(9, 9).png().toBuffer());
    expect((await set(null)).body).toMatchObject({ profileImageUrl: null });
    expect(await pictureOf(una)).toBeNull();
  });
});

describe('a file in the store', () => {
  const portrait = async (caller: Caller): Promise<string> =>
    (await send(caller, await plain(30, 30).png().toBuffer())).body.profileImageUrl;

  test('is for members, for ever the same, and can do nothing when it is opened', async () => {
    const url = await portrait(una);
    const bob = await app.join('Bob');
    const { status, headers } = await fetchFile(url, bob);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await fetchFile(url, app.stranger)).status).toBe(404);
    const head = await app.server.inject({ method: 'HEAD', url, headers: { cookie: bob.cookie } });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  test.each([
    '../secret.key',
    '..%2f..%2fsecret.key',
    '%00',
    'x'.repeat(150),
    '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  ])('is not found by %s', async (id) =>
    expect([400, 404]).toContain((await fetchFile(`/api/files/${id}`)).status),
  );

  const folder = () => join(app.ctx.config.dataDir, 'files');
  const idIn = (url: string) => url.replace('/api/files/', '');

  test('isn’t served once it was replaced or taken away, and its bytes go with the next sweep', async () => {
    const [first, second] = [await portrait(una), await portrait(una)];
    expect((await fetchFile(first)).status).toBe(404);
    expect((await una.call(removePicture)).profileImageUrl).toBeNull();
    expect((await fetchFile(second)).status).toBe(404);
    const third = await portrait(una);
    app.travel(61 * 60_000);
    await app.doJob('sweep-files');
    expect(readdirSync(folder()).toSorted()).toEqual([idIn(third), `${idIn(third)}-small`]);
    expect((await fetchFile(third)).status).toBe(200);
  });

  test('comes small where it is shown small, to the same people; whole where it was stored before there were small ones', async () => {
    const { body } = await send(una, await plain(900, 450).png().toBuffer());
    const small = `${body.profileImageUrl}?size=small`;
    const { headers, bytes } = await fetchFile(small);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 224, height: 112 });
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await fetchFile(small, app.stranger)).status).toBe(404);
    expect((await fetchFile(`${body.profileImageUrl}?size=huge`)).status).toBe(400);

    await rm(join(folder(), `${idIn(body.profileImageUrl)}-small`));
    const whole = await fetchFile(small);
    expect([whole.status, (await sharp(whole.bytes).metadata()).width]).toEqual([200, 512]);
  });

  test('goes with its member', async () => {
    const bob = await app.join('Bob');
    const url = await portrait(bob);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, bob.id));
    expect((await fetchFile(url)).status).toBe(404);
    await app.doJob('sweep-files');
    expect(existsSync(join(folder(), idIn(url)))).toBe(false);
  });

  test('finds no room beyond what one member may have', async () => {
    const cleo = await app.join('Cleo');
    await app.pool.query(
      `insert into files (id, owner_id, kind, type, bytes, unused_since, created_at)
       values (gen_random_uuid(), $1, 'portrait', 'image/webp', $2, now(), now())`,
      [cleo.id, quotaBytes],
    );
    const { status, body } = await send(cleo, await plain(30, 30).png().toBuffer());
    expect([status, body.code]).toEqual([402, 'limit_reached']);
    expect(await pictureOf(cleo)).toBeNull();
  });

  test('that can’t be written changes nothing', async () => {
    await rm(folder(), { recursive: true, force: true });
    await writeFile(folder(), 'in the way');
    const { status } = await send(una, await plain(30, 30).png().toBuffer());
    expect(status).toBeGreaterThanOrEqual(500);
    await rm(folder());
    await mkdir(folder());
    expect((await send(una, await plain(30, 30).png().toBuffer())).status).toBe(200);
  });
});

test('many at once are worked on one after the other, and of one member one at a time', async () => {
  const bytes = await plain(2000, 2000).png().toBuffer();
  const people = await Promise.all(['Dan', 'Eve', 'Fay'].map((name) => app.join(name)));
  const logged = vi.spyOn(app.server.log, 'error');
  // None is ready before as many are refused as must be.
  const enough = Promise.withResolvers<void>();
  const { metadata } = sharp.prototype;
  vi.spyOn(sharp.prototype, 'metadata').mockImplementation(async function (this: Sharp) {
    await enough.promise;
    return metadata.call(this);
  });
  let refused = 0;
  const upload = async (one: Caller) => {
    const reply = await send(one, bytes);
    if (reply.status === 503 && ++refused === people.length) enough.resolve();
    return reply;
  };
  const replies = await Promise.all(people.flatMap((one) => [upload(one), upload(one)]));
  const statuses = replies.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, 503, 503, 503]);
  expect(logged).not.toHaveBeenCalled();
  for (const one of people) expect((await send(one, bytes)).status).toBe(200);
});
