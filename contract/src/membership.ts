import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { membershipTypes } from './members.ts';
import { timestamp } from './primitives.ts';

const use = z.object({
  used: z.int(),
  /** Null: as many as one likes. */
  max: z.int().nullable(),
});

/** How much of what a plan holds is used. */
export const planUse = z.object({
  /** Match requests of this calendar month, by UTC; `resetAt` is when the next one begins. */
  requests: use.extend({ resetAt: timestamp }),
  /** Groups that the member is in. */
  groups: use,
});
export type PlanUse = z.output<typeof planUse>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/membership',
  access: 'member',
  summary: "The caller's plan as it counts now, until when, and how much of what it holds is used",
  response: z.object({
    plan: z.enum(membershipTypes),
    /** Null: without an end. */
    validUntil: timestamp.nullable(),
    limits: planUse,
  }),
});
export type Membership = z.output<typeof getMembership.response>;
