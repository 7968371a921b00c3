import { z } from 'zod';
import { tagMax } from './businesses.ts';
import { required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { invoiceMonthsMax } from './invoices.ts';
import { memberFace, membershipSources, membershipTypes } from './members.ts';
import { money, paidPlans } from './membership.ts';
import { id, idText, pageLimit, text, timestamp } from './primitives.ts';

export const chosenMax = 1000;

/** Whom a run bills. */
export const billed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  /** Whose plan is this one as the run begins. */
  z.strictObject({ kind: z.literal('plan'), plan: z.enum(membershipTypes) }),
  z.strictObject({ kind: z.literal('group'), groupId: id }),
  /** Owners of listings with exactly this tag, without regard to case. */
  z.strictObject({ kind: z.literal('tag'), tag: text(tagMax).min(1, required) }),
  z.strictObject({ kind: z.literal('members'), ids: z.array(id).min(1).max(chosenMax) }),
]);
export type Billed = z.output<typeof billed>;

/**
 * Why somebody isn't billed.
 * `billed`: they were billed for the same months of the same plan a few days ago.
 * `covered`: they have the plan, or a better one, until a day to come.
 * `failed`: their invoice could not be made.
 */
export const leftOutReasons = [
  'no_address',
  'open_invoice',
  'billed',
  'card',
  'covered',
  'unconfirmed',
  'leaving',
  'suspended',
  'failed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const runStates = ['running', 'done'] as const;

export const invoiceRun = z.object({
  id,
  plan: z.enum(paidPlans),
  months: z.int(),
  whom: billed,
  /** Of the group that is billed, where there is one; null also when it is gone. */
  groupName: z.string().nullable(),
  /** Who has the plan already is billed as well. */
  billsCovered: z.boolean(),
  state: z.enum(runStates),
  /** How many were to be billed, and how many of them have their invoice. */
  total: z.int(),
  issued: z.int(),
  /** What the invoices come to that it made, and how many of these are paid. */
  billed: z.array(money),
  paid: z.int(),
  /** Null: they have left. */
  by: memberFace.nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type InvoiceRun = z.output<typeof invoiceRun>;

/** So many of those who are left out are named. Who has no address comes first: that can be mended. */
export const namedMax = 200;

/** What a member has of the plan, or of a better one, that isn't their trial: paid by invoice or card, or given by the office. */
const had = z.object({
  plan: z.enum(paidPlans),
  source: z.enum(membershipSources).exclude(['trial']),
  until: timestamp,
});
export type Had = z.output<typeof had>;

const named = { memberId: id, name: z.string() };

const runFacts = z.object({
  /** How many are billed, or were. */
  members: z.int(),
  /** What their invoices come to, before credit. */
  sums: z.array(money),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), members: z.int() })),
  named: z.array(z.object({ ...named, reason: z.enum(leftOutReasons), had: had.nullable() })).max(namedMax),
  /** Those who are billed and have the plan already: how many they are, and some of them by name. Their months begin where it ends. */
  continued: z.object({ members: z.int(), named: z.array(z.object({ ...named, had })).max(namedMax) }),
  /** Null: this was a trial run. */
  run: invoiceRun.nullable(),
});
export type RunFacts = z.output<typeof runFacts>;

export const createInvoiceRun = endpoint({
  method: 'POST',
  path: '/api/admin/invoice-runs',
  access: 'admin',
  summary:
    'Bill many members for months of a plan, each once. With `dryRun` nothing is billed, and the answer says what would be. One run is under way at a time',
  body: z.strictObject({
    plan: z.enum(paidPlans),
    months: z.int().min(1).max(invoiceMonthsMax),
    whom: billed,
    /** Also bill who has the plan or a better one until a day to come: their months begin then. Left out, they are left out. */
    billsCovered: z.boolean().default(false),
    dryRun: z.boolean().default(false),
    /** What the trial run said. Where it would bill others by now, 409 with this name among `fields`, and nobody is billed. Left out: not compared. */
    expected: z
      .strictObject({
        members: z.int().min(0),
        sums: z.array(z.strictObject({ amount: z.int(), currency: text(3) })).max(20),
      })
      .optional(),
  }),
  status: 201,
  response: runFacts,
});

export const listInvoiceRuns = endpoint({
  method: 'GET',
  path: '/api/admin/invoice-runs',
  access: 'admin',
  summary: 'Runs of invoices and how far each has come, the latest first',
  query: z.strictObject({ limit: pageLimit(10, 50), before: idText.optional() }),
  response: z.array(invoiceRun),
  paged: true,
});

export const listBillableMembers = endpoint({
  method: 'GET',
  path: '/api/admin/billable-members',
  access: 'admin',
  summary:
    'Members by a part of their name or e-mail address, to choose whom a run bills; at most twenty. Two letters are the beginning of a word',
  query: z.strictObject({ q: text(100).min(2) }),
  response: z.array(z.object({ id, displayName: z.string(), email: z.string() })).max(20),
});

export const getInvoiceRun = endpoint({
  method: 'GET',
  path: '/api/admin/invoice-runs/:id',
  access: 'admin',
  summary: 'A run of invoices, and who was left out',
  params: z.strictObject({ id: idText }),
  response: runFacts,
});
