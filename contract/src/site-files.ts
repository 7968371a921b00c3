import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';

export const getSiteIcon = endpoint({
  method: 'GET',
  path: '/api/site/icon',
  access: 'anyone',
  summary: 'The mark that an admin has set for the site, as a square PNG',
  query: z.strictObject({
    /** Of the picture's bytes: another mark has another address. */
    v: text(64).optional(),
    size: z.enum(['512', '192', '180', '64']).transform(Number).default(512),
  }),
  answers: 'file',
});

export const getSiteStyles = endpoint({
  method: 'GET',
  path: '/api/site/colours.css',
  access: 'anyone',
  summary: 'The colours that an admin has set for the site, as a style sheet',
  /** Of what it says: other colours have another address. */
  query: z.strictObject({ v: text(64).optional() }),
  answers: 'file',
});

export const getSiteManifest = endpoint({
  method: 'GET',
  path: '/api/site/manifest',
  access: 'anyone',
  summary: 'What a home screen calls the site, and the mark that it shows',
  answers: 'file',
});

export const getSitePicture = endpoint({
  method: 'GET',
  path: '/api/site/picture',
  access: 'anyone',
  summary: 'The picture that the operator has put on the start page',
  /** Of the picture's bytes: another picture has another address. */
  query: z.strictObject({ v: text(64).optional() }),
  answers: 'file',
});
