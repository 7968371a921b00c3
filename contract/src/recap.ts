import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { membershipTypes } from './members.ts';
import { id, timestamp } from './primitives.ts';
import { statisticsMedian, statisticsSums } from './visits.ts';

/** The days that a recap tells of, today the last one. */
export const recapDays = 365;
/** Of the listings those that were opened most often. */
export const recapListings = 20;

const listing = z.object({
  id,
  name: z.string(),
  total: statisticsSums,
  /** Null where its industry has too few to compare with. */
  median: statisticsMedian.nullable(),
});

export const getRecap = endpoint({
  method: 'GET',
  path: '/api/membership/recap',
  access: 'member',
  summary:
    "What the caller's membership has brought them within a year: whom they met, and how their listings did",
  response: z.object({
    plan: z.enum(membershipTypes),
    /** Its next charge, or when it ends; null: neither. */
    renewsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    /** Since when is counted: a year ago, or since they joined. */
    since: timestamp,
    /** Members with whom a request was accepted, and who are still matched. */
    met: z.int(),
    /** Events that are over, and that they said yes to. */
    events: z.int(),
    /** Groups that they are in now. */
    groups: z.int(),
    listings: z.array(listing).max(recapListings),
  }),
});
export type Recap = z.output<typeof getRecap.response>;
