import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { storable } from './primitives.ts';

/** Of the file that a member chooses. */
export const pictureMax = 5 * 1024 * 1024;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;
/** What is kept is no wider and no higher: a square, and a cover in the shape in which it stands above its subject. */
export const pictureSizes = { square: { width: 512, height: 512 }, cover: { width: 1280, height: 720 } } as const;
/** A second drawing of each, no narrower and no lower: faces at up to 56 pixels and covers in rows at up to 96, on screens with two dots to a pixel. */
export const smallPictureSizes = {
  square: { width: 112, height: 112 },
  cover: { width: 342, height: 192 },
} as const;
export type PictureShape = keyof typeof pictureSizes;

export const sizeComplaint = complaint('The picture must be at most 5 MB.');
const dataUrl = /^data:image\/(?:png|jpe?g|gif);base64,/i;
/** Four characters for three bytes. */
const base64Max = Math.ceil(pictureMax / 3) * 4;
/** Characters of a `pictureSource`, all of them ASCII: a picture, and what a data URL begins with. */
export const pictureSourceMax = base64Max + 'data:image/jpeg;base64,'.length;

function complaintAbout(source: string): string | undefined {
  if (/^data:/i.test(source)) {
    const [head] = dataUrl.exec(source) ?? [];
    if (!head) return complaint('The picture must be a PNG, JPG or GIF.');
    return source.length - head.length > base64Max ? sizeComplaint : undefined;
  }
  const url = URL.parse(source);
  const isWeb = url?.protocol === 'https:' && !url.username && !url.password && source.length <= 2048;
  return isWeb ? undefined : complaint('Please give an address that begins with https://.');
}

/**
 * Where a picture is taken from, once: an https address, which the server fetches, or the picture itself as a data URL.
 * Nothing of it is kept but the picture that was made of it.
 */
export const pictureSource = storable
  .trim()
  .max(pictureSourceMax, sizeComplaint)
  .superRefine((source, context) => {
    const message = complaintAbout(source);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ format: 'uri' });

const picture = z.object({
  /** The picture's address on this site; null: none. */
  profileImageUrl: z.string().nullable(),
});

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/user/picture',
  access: 'member',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary:
    'Makes a PNG, JPG or GIF of at most 5 MB the caller’s picture; it is drawn anew, at most 512 pixels wide',
  body: z.strictObject({ picture: z.file().max(pictureMax, sizeComplaint) }),
  response: picture,
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/user/picture',
  access: 'member',
  summary: 'Takes the caller’s picture away',
  response: picture,
});
