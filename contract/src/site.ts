import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { planOffer } from './plans.ts';
import { id, text, timestamp } from './primitives.ts';

/** So many faces stand on the start page. */
export const startPageFaces = 6;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  summary: 'Whose site this is, as the operator has set it; null where nothing is set',
  response: z.object({
    communityName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    /** False: nobody pays, everybody has everything, and plans are not shown. */
    hasBilling: z.boolean(),
    /** As they are on offer now, the free one first. */
    plans: z.array(planOffer),
    /** The community's own picture for the start page. */
    pictureUrl: z.string().nullable(),
    /** What the start page says above its heading and below it; null: the product's own words. */
    tagline: z.string().nullable(),
    introduction: z.string().nullable(),
    /** The community's own mark; null: the product's. */
    logoUrl: z.string().nullable(),
    /** A style sheet with the community's own colours; null: the product's. */
    stylesUrl: z.string().nullable(),
    /** Pages of the office's own that have no built-in words: those that are there. */
    ownPages: z.array(z.enum(['imprint', 'accessibility'])),
    /** What stands above every page at the moment, and until when; null: until somebody takes it away. */
    announcement: z.string().nullable(),
    announcementUntil: timestamp.nullable(),
    /** It doesn't run for the public: hints for whoever builds it may show. */
    isDevelopment: z.boolean(),
  }),
});

/** Of the community's mark: for the home screens of phones, for Apple's, and for a browser's tab. The first one is the default. */
export const iconSizes = [512, 192, 180, 64] as const;
export const appleIconSize = 180;
export const tabIconSize = 64;

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

export const startPageFace = z.object({
  id,
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  business: businessMark,
});
export type StartPageFace = z.output<typeof startPageFace>;

export const listStartPageFaces = endpoint({
  method: 'GET',
  path: '/api/site/faces',
  access: 'anyone',
  summary: 'A few of the members who let visitors see them on the start page, others each day',
  response: z.array(startPageFace).max(startPageFaces),
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
