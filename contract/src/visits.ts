import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idText } from './primitives.ts';

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

export const statisticsSpans = ['30', '90', '365'] as const;
export type StatisticsSpan = (typeof statisticsSpans)[number];

const sums = z.object({ views: z.number(), clicks: z.number(), requests: z.number(), enquiries: z.number() });
const day = sums.extend({
  /** In UTC. */
  day: z.iso.date(),
});
export type StatisticsDay = z.output<typeof day>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/statistics',
  access: 'member',
  summary:
    'How often a listing was opened, its website followed, and its owner asked to meet or for a quote; for its owner, with the premium plan',
  params,
  query: z.strictObject({ days: z.enum(statisticsSpans).default('30') }),
  response: z.object({
    /** All of the span, today last. */
    days: z.array(day),
    total: sums,
    /** The same over the span before. */
    before: sums,
  }),
});
export type Statistics = z.output<typeof getStatistics.response>;
