import { type Message, message } from '@guildhall/contract/messages.ts';
import { type PictureShape, pictureSizes, smallPictureSizes } from '@guildhall/contract/pictures.ts';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { AppError } from '../http/errors.ts';
import { createTurns } from '../turns.ts';

/**
 * As a camera of today makes them. A small file may say that it is huge. One whose lines come in several passes is held in
 * memory as a whole.
 */
const megapixelsMax = 24;
const megapixelsInPassesMax = 12;
const seconds = 10;

/** A picture being drawn takes a thread of the process and up to a hundred megabytes: one at a time, and so many wait. */
const inTurn = createTurns(1, 12, () =>
  busy(message('Many pictures are being worked on right now. Please try again in a moment.')),
);
/** Whose picture is drawn or waits. */
const owners = new Set<number>();

export const pictureType = 'image/webp';

/** What is kept of a picture. */
export interface DrawnPicture {
  content: Uint8Array;
  /** As lists of faces and rows show it: a tenth of the bytes. */
  small: Uint8Array;
}

const refuse = (sentence: Message) => new AppError('bad_request', sentence);

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

const busy = (sentence: Message) => new AppError('unavailable', sentence, { retryAfter: 5 });

/** One of a member at a time. */
async function inTurnOf<T>(ownerId: number, work: () => Promise<T>): Promise<T> {
  if (owners.has(ownerId))
    throw busy(message('Your last picture is still being worked on. Please try again in a moment.'));
  owners.add(ownerId);
  return inTurn(work).finally(() => owners.delete(ownerId));
}

function refuseHuge(megapixels: number, isInPasses: boolean | undefined): void {
  const max = isInPasses ? megapixelsInPassesMax : megapixelsMax;
  if (megapixels <= max) return;
  throw refuse(
    isInPasses
      ? message(
          'This picture has too many pixels: a progressive or interlaced picture may have at most {max} million pixels. Make it smaller and try again.',
          { max },
        )
      : message('This picture has too many pixels: at most {max} million pixels. Make it smaller and try again.', {
          max,
        }),
  );
}

/**
 * What `draw` makes of the picture, once it is known to be one of bearable size: what else was in the file, places and scripts among it,
 * stays behind. Of one that moves the first frame.
 */
async function drawn<T>(
  bytes: Uint8Array,
  ownerId: number,
  draw: (library: typeof sharp, upright: () => Sharp) => Promise<T>,
): Promise<T> {
  if (bytes.length === 0) throw refuse(message('This file is empty. Choose a PNG, JPG or GIF.'));
  if (!isKnown(bytes)) throw refuse(message('This file is not a PNG, JPG or GIF. Choose another one.'));
  return inTurnOf(ownerId, async () => {
    const library = await loadDecoder();
    try {
      const options = { limitInputPixels: megapixelsMax * 1e6, failOn: 'error', pages: 1 } as const;
      // The header alone, before anything is decoded.
      const { width, height, isProgressive } = await library(bytes, options).metadata();
      refuseHuge((width * height) / 1e6, isProgressive);
      return await draw(library, () => library(bytes, options).autoOrient());
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (/pixel limit/.test(String(error))) refuseHuge(Number.POSITIVE_INFINITY, false);
      throw refuse(message('This file is damaged: it can’t be read as a picture. Choose another one.'));
    }
  });
}

/** The picture drawn anew, upright and no larger than it is shown. */
export const drawPicture = (bytes: Uint8Array, ownerId: number, shape: PictureShape): Promise<DrawnPicture> =>
  drawn(bytes, ownerId, async (library, upright) => {
    // What came is decoded once. In between it is a PNG, whose decoder is switched on.
    const whole = await upright()
      .resize({ ...pictureSizes[shape], fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .timeout({ seconds })
      .toBuffer();
    const content = await library(whole).webp({ quality: 84 }).timeout({ seconds }).toBuffer();
    const small = await library(whole)
      // Its place is filled by it, whatever its shape.
      .resize({ ...smallPictureSizes[shape], fit: 'outside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds })
      .toBuffer();
    return { content, small };
  });

export interface DrawnIcon {
  size: number;
  /** PNG: the home screens of phones take nothing else. */
  content: Uint8Array;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** The picture as a mark, the whole of it in the middle of a square of each size. @param sizes the largest first */
export const drawIcons = (
  bytes: Uint8Array,
  ownerId: number,
  [largest, ...others]: readonly [number, ...number[]],
): Promise<DrawnIcon[]> =>
  drawn(bytes, ownerId, async (library, upright) => {
    const square = (size: number) => ({ width: size, height: size, fit: 'contain', background: clear }) as const;
    const whole = await upright().resize(square(largest)).png().timeout({ seconds }).toBuffer();
    const smaller: DrawnIcon[] = [];
    for (const size of others)
      smaller.push({
        size,
        content: await library(whole).resize(square(size)).png().timeout({ seconds }).toBuffer(),
      });
    return [{ size: largest, content: whole }, ...smaller];
  });
