import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { pictureMax, sizeComplaint } from './pictures.ts';
import { id, idText, optionalText } from './primitives.ts';

export const photosMax = 6;
export const captionMax = 120;
export const altMax = 200;

export const listingPhoto = z.object({
  id,
  /** On this site. */
  url: z.string(),
  /** Stands below it. */
  caption: z.string().nullable(),
  /** What it shows, for who can't see it. */
  alt: z.string().nullable(),
});
export type ListingPhoto = z.output<typeof listingPhoto>;

const params = z.strictObject({ id: idText });
/** In the order in which they are shown; the first one stands for the listing. */
const photos = z.array(listingPhoto).max(photosMax);
const response = z.object({ photos });

export const addListingPhoto = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/photos',
  access: 'confirmed',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary: `Adds a PNG, JPG or GIF of at most 5 MB to the photos of a listing, as its owner or an admin; at most ${photosMax}`,
  params,
  body: z.strictObject({ photo: z.file().max(pictureMax, sizeComplaint) }),
  response,
});

export const arrangeListingPhotos = endpoint({
  method: 'PUT',
  path: '/api/businesses/:id/photos',
  access: 'confirmed',
  summary:
    'Puts the photos of a listing into this order, with these words; each has to be named, or be among `removed`',
  params,
  body: z.strictObject({
    photos: z
      .array(z.strictObject({ id, caption: optionalText(captionMax), alt: optionalText(altMax) }))
      .max(photosMax)
      .refine(
        (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
        complaint('{field} names a photo twice'),
      ),
    removed: z.array(id).max(photosMax).default([]),
  }),
  response,
});
