import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, nothing, timestamp } from './primitives.ts';

/** Nothing is counted further. */
export const newsMax = 100;
/** Of what is new on the whole site so many of the latest are looked at. */
export const newsLookedAt = 1000;
/** Of new businesses, and of events that are over, so many are named, the latest first. */
export const newsNamed = 3;
/** Whoever comes back within it is on the same visit. */
export const visitPauseMinutes = 30;

/** There are so many, and where `isMore` says so, more than that. */
const tally = z.object({ count: z.int().max(newsMax), isMore: z.boolean() });
export type Tally = z.output<typeof tally>;

export const news = z.object({
  /** When the caller's visit before this one ended; null on the first one. */
  since: timestamp.nullable(),
  /** Requests of the caller that were accepted. */
  accepted: tally,
  /** Listed by others. */
  businesses: tally.extend({ named: z.array(z.object({ id, name: z.string() })).max(newsNamed) }),
  /** The caller said yes, and they ended meanwhile: to be asked whom they met. */
  attended: z.array(z.object({ id, title: z.string() })).max(newsNamed),
  /** Announced by others, and still to come. */
  events: tally,
  groups: tally,
});
export type News = z.output<typeof news>;

export const getNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'member',
  summary: "What has changed since the caller's last visit to the dashboard",
  response: news,
});

export const noteVisit = endpoint({
  method: 'POST',
  path: '/api/news/visit',
  access: 'member',
  summary: 'The caller is on the dashboard',
  body: nothing.optional(),
  response: done,
});
