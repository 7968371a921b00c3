import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoPicture, readDemoFile } from '../../demo-world.ts';
import { readDemoBusinesses } from '../../features/businesses/demo.ts';
import { readDemoMembers } from '../../features/members/demo.ts';
import { useApp } from '../../test/harness.ts';
import { drawPictures, mountPictures } from './pictures.ts';

const pictures = drawPictures();
const logos = readDemoFile('logos.json', z.array(z.object({ key: z.string(), of: z.string() })));

describe('the drawings of the demo community', () => {
  test('are a portrait of every member', () => {
    for (const { key } of readDemoMembers()) expect(pictures.has(demoPicture('portraits', key)), key).toBe(true);
  });

  test('are logos of businesses that are there, each with one, and leave many businesses to their marks', () => {
    const names = readDemoBusinesses().map(({ name }) => name);
    expect(logos.map(({ of }) => of).filter((of) => !names.includes(of))).toEqual([]);
    expect(new Set(logos.map(({ of }) => of)).size).toBe(logos.length);
    expect(new Set(logos.map(({ key }) => key)).size).toBe(logos.length);
    expect(names.length - logos.length).toBeGreaterThanOrEqual(40);
  });

  test('are small, all different, and hold nothing but shapes in colours', () => {
    expect(new Set(pictures.values()).size).toBe(pictures.size);
    for (const [address, picture] of pictures) {
      expect(picture.length, address).toBeLessThan(3000);
      expect(picture.match(/<(?!\/?(svg|g|path|rect|circle|ellipse)\b)[^>]*/g), address).toBeNull();
      expect(picture.match(/ (on\w+|href|style|class|id)=/g), address).toBeNull();
      for (const [, color] of picture.matchAll(/(?:fill|stroke)="([^"]*)"/g))
        expect(color, address).toMatch(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|none)$/);
    }
  });
});

describe('served', () => {
  const app = useApp({}, { mountSandbox: mountPictures });

  test('a picture is one for browsers, kept long, and can do nothing when it is opened by itself', async () => {
    const reply = await app.stranger.send({ method: 'GET', url: demoPicture('portraits', 'nell') });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': expect.stringContaining('public, max-age='),
    });
    expect(reply.body).toMatch(/^<svg /);
  });

  test('a picture that nobody drew is not found', async () => {
    const reply = await app.stranger.send({ method: 'GET', url: '/sandbox/portraits/nobody.svg' });
    expect(reply.status).toBe(404);
  });
});

describe('without demo data', () => {
  const app = useApp();

  test('there are no pictures', async () => {
    expect((await app.stranger.send({ method: 'GET', url: demoPicture('portraits', 'nell') })).status).toBe(404);
  });
});
