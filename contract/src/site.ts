import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { planOffer } from './plans.ts';
import { id, text } from './primitives.ts';

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
    /** It doesn't run for the public: hints for whoever builds it may show. */
    isDevelopment: z.boolean(),
  }),
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
