import { z } from 'zod';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { id, idText, isStorable, pageLimit, timestamp } from './primitives.ts';

/* The owners of many listings are invited by mail: those of a roll that was imported, or of listings that an admin chose. */

export const invitationTextMax = 2000;
/** Mails that leave within an hour, for one invitation. */
export const paceMin = 10;
export const paceUsual = 200;
export const paceMax = 5000;
/** Mails of all such invitations within 24 hours, reminders among them. */
export const rollMailsADay = 5000;
/** Listings of one invitation, and those that can be chosen one by one. */
export const rollMax = 20_000;
export const chosenListingsMax = 1000;
/** After so long whoever has not opened the link is reminded, once. */
export const rollReminderDays = 7;

/** What a text can say of the mail that it is in, between braces. */
export const placeholders = ['business', 'community'] as const;
export type Placeholder = (typeof placeholders)[number];

/** What changes how a text is read and isn't seen. Lines may end. */
const unseen = /[\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}]|(?![\n\r\t])\p{Cc}/u;

const isPlaceholder = (name: string) => (placeholders as readonly string[]).includes(name);

/** Each brace is part of a placeholder that there is: a misspelt one would stand in thousands of mails. */
function hasKnownPlaceholders(text: string): boolean {
  const rest = text.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? '' : whole));
  return !/[{}]/.test(rest);
}

/** Plain text in lines: no markup means anything in it. */
export const invitationText = z
  .string()
  .trim()
  .min(1, required)
  .max(invitationTextMax)
  .refine((value) => isStorable(value) && !unseen.test(value), complaint('{field} contains invisible characters.'))
  .refine(
    hasKnownPlaceholders,
    complaint('In braces only “business” and “community” can stand: these are filled in.'),
  );

const pace = z.int().min(paceMin).max(paceMax);

/**
 * Why a listing's owner isn't written to. `gone`: it is no longer in the directory. `refused`: the address wants no such mail.
 * `removed`: its owner had it taken out before. `bounced`: an earlier mail came back. `invited`: the address had, or will have, such a mail
 * within these weeks. `repeated`: another listing of this invitation has the same address.
 */
export const notInvitedReasons = [
  'no_address',
  'claimed',
  'refused',
  'removed',
  'bounced',
  'invited',
  'repeated',
  'gone',
] as const;
export type NotInvitedReason = (typeof notInvitedReasons)[number];

/**
 * How far it has come with one of them. `waiting`: the mail has not left. `opened`: the page behind the link was seen. `joined`: the address
 * has an account since. `listed`: the listing has its owner. `left_out`: see `notInvitedReasons`.
 */
export const invitedStates = [
  'waiting',
  'invited',
  'opened',
  'joined',
  'listed',
  'refused',
  'bounced',
  'left_out',
] as const;
export type InvitedState = (typeof invitedStates)[number];

/** `running`: mails leave, or reminders are still to come. */
export const rollInvitationStates = ['running', 'stopped', 'done'] as const;

const leftOut = z.array(z.object({ reason: z.enum(notInvitedReasons), rows: z.int() }));

export const rollInvitation = z.object({
  id,
  /** The file that was imported; null: listings that an admin chose. */
  importName: z.string().nullable(),
  text: z.string(),
  anHour: z.int(),
  reminds: z.boolean(),
  state: z.enum(rollInvitationStates),
  /** Listings that it is about. */
  rows: z.int(),
  /** How many of them there are in each state. */
  counts: z.record(z.enum(invitedStates), z.int()),
  leftOut,
  /** Reminders that have left. */
  reminded: z.int(),
  /** When the next mail is due; null: none is, or it was stopped. */
  nextAt: timestamp.nullable(),
  /** Null: they have left. */
  by: memberFace.nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type RollInvitation = z.output<typeof rollInvitation>;

const rollFacts = z.object({
  /** Listings that it is about. */
  rows: z.int(),
  /** How many have an address, whatever else is said of them. */
  withAddress: z.int(),
  /** How many mails leave. */
  mails: z.int(),
  leftOut,
  /** The mail as the first of them gets it, with a link that leads nowhere. */
  mail: z.object({ from: z.string(), subject: z.string(), text: z.string() }),
  /** Null: nothing was begun. */
  invitation: rollInvitation.nullable(),
});
export type RollFacts = z.output<typeof rollFacts>;

export const createRollInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  summary:
    'Invite the owners of imported or chosen listings by mail, each address once. With `dryRun` nothing is sent, and the answer says what would be',
  body: z
    .strictObject({
      importId: id.optional(),
      businessIds: z.array(id).min(1).max(chosenListingsMax).optional(),
      text: invitationText,
      anHour: pace.default(paceUsual),
      reminds: z.boolean().default(true),
      dryRun: z.boolean().default(false),
      /** How many mails the trial run said. Where it would be others by now, 409 with this name among `fields`. Left out: not compared. */
      expected: z.int().min(0).optional(),
    })
    .refine(({ importId, businessIds }) => (importId === undefined) !== (businessIds === undefined), {
      path: ['importId'],
      message: complaint('Name an import or listings, and not both.'),
    }),
  bodyMax: 48 * 1024,
  status: 201,
  response: rollFacts,
});

export const listRollInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'Invitations of many owners and how far each has come, the latest first',
  query: z.strictObject({ limit: pageLimit(10, 50), before: idText.optional() }),
  response: z.array(rollInvitation),
  paged: true,
});

const byId = z.strictObject({ id: idText });

export const getRollInvitation = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  summary: 'How far an invitation of many owners has come',
  params: byId,
  response: rollInvitation,
});

export const invitedRow = z.object({
  id,
  business: z.object({ id, name: z.string() }),
  /** Null: there is none, or it is no longer kept. */
  email: z.string().nullable(),
  state: z.enum(invitedStates),
  /** Only where it was left out. */
  reason: z.enum(notInvitedReasons).nullable(),
  sentAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
});
export type InvitedRow = z.output<typeof invitedRow>;

export const listInvitedRows = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/:id/rows',
  access: 'admin',
  summary: 'The listings of an invitation, each with its state',
  params: byId,
  query: z.strictObject({
    state: z.enum(invitedStates).optional(),
    limit: pageLimit(50, 100),
    after: idText.optional(),
  }),
  response: z.array(invitedRow),
  paged: true,
});

export const stopRollInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:id/stop',
  access: 'admin',
  summary: 'No mail of this invitation leaves any more, until it is resumed',
  params: byId,
  body: z.strictObject({}),
  response: rollInvitation,
});

export const resumeRollInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:id/resume',
  access: 'admin',
  summary: 'Let a stopped invitation go on where it was, at another pace if one is given',
  params: byId,
  body: z.strictObject({ anHour: pace.optional() }),
  response: rollInvitation,
});
