import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { demoPicture, readDemoFile, readDemoLists } from '../../demo-world.ts';
import { drawPortrait, portrait } from './portrait.ts';

/** A logo's drawing on its ground, on a field of 96 by 96. */
const logo = z.strictObject({ key: z.string(), of: z.string(), ground: z.string(), art: z.string() });

const portraits = portrait.extend({ key: z.string() });

const frame = (drawn: string, viewBox = '0 0 96 96') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="${viewBox}">${drawn}</svg>`;

/** Near enough to know a face by it at 24 pixels. */
const portraitBox = '9 6 78 78';

/** The drawings of the demo community, by their addresses. */
export function drawPictures(): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const { key, ...person } of readDemoLists('portraits', portraits))
    drawn.set(demoPicture('portraits', key), frame(drawPortrait(person), portraitBox));
  for (const { key, ground, art } of readDemoFile('logos.json', logo.array()))
    drawn.set(demoPicture('logos', key), frame(`<rect width="96" height="96" fill="${ground}"/>${art}`));
  return drawn;
}

const daySeconds = 86_400;

/** Faces and logos of people and businesses that don't exist. Opened by itself a picture can do nothing. */
export function mountPictures(app: FastifyInstance): void {
  const send = (reply: FastifyReply, picture: string) =>
    reply
      .header('cache-control', `public, max-age=${30 * daySeconds}`)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type('image/svg+xml; charset=utf-8')
      .send(picture);
  // A drawing of one kilobyte halves, and a screen shows ten of them.
  const compress = { threshold: 256, encodings: ['br' as const, 'gzip' as const] };
  for (const [address, picture] of drawPictures())
    app.get(address, { compress }, (_request, reply) => send(reply, picture));
}
