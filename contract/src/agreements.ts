import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, timestamp } from './primitives.ts';

/** What members agree to as they sign up, and may be asked to agree to again. */
export const agreedPages = ['terms', 'privacy'] as const;
export type AgreedPageName = (typeof agreedPages)[number];

const askedPage = z.object({ page: z.enum(agreedPages), version: id, changedAt: timestamp });

export const listAskedPages = endpoint({
  method: 'GET',
  path: '/api/user/agreements',
  access: 'member',
  summary: 'What the caller is asked to agree to: pages that have changed since they last did',
  response: z.array(askedPage).max(agreedPages.length),
});

export const agreeToPage = endpoint({
  method: 'POST',
  path: '/api/user/agreements',
  access: 'member',
  summary: 'Agrees to a page in the version that was read',
  body: z.strictObject({ page: z.enum(agreedPages), version: id }),
  response: done,
});
