import { pictureSide } from '@guildhall/contract/pictures.ts';
import type sharp from 'sharp';
import { AppError } from '../http/errors.ts';
import { createTurns } from '../turns.ts';

/** As a camera of today makes them. A small file may say that it is huge. */
const pixelsMax = 50_000_000;
const seconds = 10;

/** A picture being drawn takes a thread of the process and tens of megabytes: so many at once, and so many wait. */
const inTurn = createTurns(
  2,
  12,
  () =>
    new AppError('unavailable', 'Many pictures are being worked on right now. Please try again in a moment.', {
      retryAfter: 5,
    }),
);

export const portraitType = 'image/webp';

const refuse = (sentence: string) => new AppError('bad_request', sentence);

/** By what the file begins with, never by its name. No other format reaches the decoder, SVG least of all. */
const beginnings = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];

function isKnown(bytes: Uint8Array): boolean {
  return beginnings.some((beginning) => beginning.equals(bytes.subarray(0, beginning.length)));
}

let decoder: Promise<typeof sharp> | undefined;

/** Loaded with the first picture: 20 MB of library that no start waits for. */
function loadDecoder(): Promise<typeof sharp> {
  decoder ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1);
    library.cache(false);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif'] });
    return library;
  });
  return decoder;
}

/**
 * The picture drawn anew, upright and no larger than it is shown: what else was in the file, places and scripts among
 * it, stays behind. Of one that moves the first frame.
 */
export async function drawPortrait(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length === 0) throw refuse('This file is empty. Choose a PNG, JPG or GIF.');
  if (!isKnown(bytes)) throw refuse('This file is not a PNG, JPG or GIF. Choose another one.');
  return inTurn(async () => {
    const library = await loadDecoder();
    try {
      return await library(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize(pictureSide, pictureSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84 })
        .timeout({ seconds })
        .toBuffer();
    } catch (error) {
      if (/pixel limit/.test(String(error)))
        throw refuse('This picture has too many pixels: at most 50 million. Make it smaller and try again.');
      throw refuse('This file is damaged: it can’t be read as a picture. Choose another one.');
    }
  });
}
