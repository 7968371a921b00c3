import { z } from 'zod';
import { searchMax } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, text } from './primitives.ts';
import { tableFormat } from './table-format.ts';

const params = z.strictObject({ id: idText });

export const countVisit = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/visits',
  access: 'anyone',
  summary: 'Counts that the page of a listing was opened, or its website from there: of one visitor once a day',
  params,
  body: z.strictObject({ kind: z.enum(['view', 'click']) }),
  answers: 'nothing',
});

export const appearancesMax = 100;

export const countAppearances = endpoint({
  method: 'POST',
  path: '/api/businesses/appearances',
  access: 'anyone',
  summary: 'Counts that a search showed these listings: each of one visitor once a day. Unknown ones are left out',
  body: z.strictObject({ ids: z.array(id).min(1).max(appearancesMax) }),
  answers: 'nothing',
});

export const countMissedSearch = endpoint({
  method: 'POST',
  path: '/api/businesses/missed-searches',
  access: 'anyone',
  summary:
    'Counts a search whose text finds nothing, and its words: each of one visitor once a day. Words with an @ or digits are left out',
  body: z.strictObject({ q: text(searchMax).min(1) }),
  answers: 'nothing',
});

export const statisticsSpans = ['30', '90', '365'] as const;
export type StatisticsSpan = (typeof statisticsSpans)[number];

export const statisticsSums = z.object({
  /** In what a search of the directory found. */
  appearances: z.int(),
  views: z.int(),
  /** On the way to its website. */
  clicks: z.int(),
  /** To meet its owner. */
  requests: z.int(),
  /** Of these, what the owner has accepted. */
  acceptances: z.int(),
  /** For a quote. */
  enquiries: z.int(),
});
export type StatisticsSums = z.output<typeof statisticsSums>;
/** What is counted of a listing. */
export const counted = Object.keys(statisticsSums.shape) as (keyof StatisticsSums)[];

/** What half of an industry's claimed listings don't exceed; they are so many. */
export const statisticsMedian = statisticsSums.extend({ industry: z.string(), listings: z.int() });

const day = statisticsSums.extend({
  /** In UTC. */
  day: z.iso.date(),
});
export type StatisticsDay = z.output<typeof day>;

const query = z.strictObject({ days: z.enum(statisticsSpans).default('30') });

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/statistics',
  access: 'member',
  summary:
    'How often a listing was found, opened, its website followed, and its owner asked to meet or for a quote; for its owner, with the premium plan',
  params,
  query,
  response: z.object({
    /** All of the span, today last. */
    days: z.array(day),
    total: statisticsSums,
    /** The same over the span before. */
    before: statisticsSums,
    /** Over a span as long, counted each night up to the day before. Null where they are too few to compare with. */
    median: statisticsMedian.nullable(),
  }),
});
export type Statistics = z.output<typeof getStatistics.response>;

export const downloadStatistics = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/statistics/export',
  access: 'member',
  summary: 'The same by day, as a table',
  params,
  query: query.extend({ format: tableFormat }),
  answers: 'file',
});
