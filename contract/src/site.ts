import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { planOffer } from './plans.ts';
import { id, timestamp } from './primitives.ts';
import { siteFeatures } from './site-features.ts';

/**
 * Who becomes a member by signing up: everybody, everybody whom an admin lets in, or whoever has an invitation. Whoever opens the mailed
 * link of a listing's invitation joins in each case.
 */
export const signUpModes = ['open', 'approval', 'invitation'] as const;
export type SignUpMode = (typeof signUpModes)[number];

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
    /** What is switched off: no page, no call, no mail of it. */
    off: z.array(z.enum(siteFeatures)),
    /** As they are on offer now, the free one first. */
    plans: z.array(planOffer),
    /** So many months of the largest plan whoever joins has for nothing, and whom an admin has added. */
    trialMonths: z.int(),
    addedTrialMonths: z.int(),
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
    signUp: z.enum(signUpModes),
    /** What stands above every page at the moment, and until when; null: until somebody takes it away. */
    announcement: z.string().nullable(),
    announcementUntil: timestamp.nullable(),
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
