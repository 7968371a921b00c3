import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';
import { tableFormat } from './table-format.ts';

export const overviewRanges = ['4w', '12w', '12m'] as const;
export type OverviewRange = (typeof overviewRanges)[number];

/** Whole weeks each, today last. */
export const overviewDays: Record<OverviewRange, number> = { '4w': 28, '12w': 84, '12m': 364 };

/** What is counted by day (UTC). */
export const overviewSums = z.object({
  /** Members whose address was confirmed. */
  joined: z.int(),
  /** Members whose account was erased. */
  left: z.int(),
  /** Invitations that left, without reminders: to the owner of a listing, by a member, an enquiry or a roll, and into a group. */
  invited: z.int(),
  /** Listings that were added. */
  listed: z.int(),
  /** Requests to meet. */
  asked: z.int(),
  matches: z.int(),
  /** Private rooms in which a member wrote for the first time. */
  conversations: z.int(),
  messages: z.int(),
  /** Searches without a result: each of one visitor once a day. */
  missed: z.int(),
});
export type OverviewSums = z.output<typeof overviewSums>;
export const overviewCounted = Object.keys(overviewSums.shape) as (keyof OverviewSums)[];

const point = overviewSums.extend({
  /** Its first day: it is one day of four weeks, and a week of longer ranges. */
  from: z.iso.date(),
  /** At its end. Null: not counted. */
  members: z.int().nullable(),
  listings: z.int().nullable(),
});
export type OverviewPoint = z.output<typeof point>;

const waiting = z.object({
  waiting: z.int(),
  /** Given up after all tries; kept for some days. */
  failed: z.int(),
  /** Since when the first of them waits. */
  oldest: timestamp.nullable(),
});

/** In milliseconds. Null: nothing was answered. */
const times = z.object({ answers: z.int(), p50: z.number().nullable(), p99: z.number().nullable() });
export type OverviewTimes = z.output<typeof times>;

const query = z.strictObject({ range: z.enum(overviewRanges).default('12w') });

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'How the community does, in figures that are counted every ten minutes; and how the site does, now',
  query,
  response: z.object({
    /** Null: not yet. */
    countedAt: timestamp.nullable(),
    /** The first day of which there are figures. */
    countedFrom: z.iso.date().nullable(),
    points: z.array(point),
    total: overviewSums,
    /** Over a range as long, just before; null where the figures don't reach back so far. */
    before: overviewSums.nullable(),
    /** Of those who joined in the range, how far they have come. */
    activation: z.object({
      invited: z.int(),
      joined: z.int(),
      listed: z.int(),
      matched: z.int(),
      wrote: z.int(),
    }),
    /** What came of requests and matches of the range. */
    meetings: z.object({
      asked: z.int(),
      accepted: z.int(),
      matches: z.int(),
      /** Members with a match in the range. Null: not counted. */
      people: z.int().nullable(),
      /** Matches in which both wrote. */
      talked: z.int(),
      /** Of these, in how many one wrote a week later or after that. */
      talkedAgain: z.int(),
    }),
    /** Of searches without a result, the most frequent first. */
    missedWords: z.array(z.object({ word: z.string(), count: z.int() })),
    mail: waiting.extend({ isSetUp: z.boolean() }),
    jobs: waiting,
    /** In bytes. Null: not counted yet. */
    storage: z.object({ database: z.int(), uploads: z.int() }).nullable(),
    /** Of this process, over the last hour at most. */
    responseTimes: z.object({ since: timestamp, calls: times, pages: times }),
    version: z.string(),
  }),
});
export type Overview = z.output<typeof getOverview.response>;

export const exportOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview/export',
  access: 'admin',
  summary: 'The same by day, as a table',
  query: query.extend({ format: tableFormat }),
  answers: 'file',
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/admin/report.pdf',
  access: 'admin',
  summary: 'The figures of a year beside those of the year before, as a PDF for the board',
  query: z.strictObject({
    year: z.string().regex(/^20\d\d$/, complaint('{field} must be a year, such as 2026')),
  }),
  answers: 'file',
});
