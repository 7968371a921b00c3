import { z } from 'zod';
import { required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { sanctionTypes } from './moderation.ts';
import { done, id, idText, pageLimit, sealedToken, text, timestamp } from './primitives.ts';
import { reportCategories, reportKinds } from './report-kinds.ts';

/** Why whoever it concerns thinks that it is wrong. */
export const appealMax = 2000;

/** As staff see it. */
export const sanction = z.object({
  id,
  userId: id,
  /** Also while the account is hidden from members: who is suspended has a name for staff. */
  member: memberFace,
  /** Who of the staff has given it; null once they are gone. */
  moderator: memberFace.nullable(),
  type: z.enum(sanctionTypes),
  reason: z.string(),
  /** The case that it came of; null where staff gave it on their own. */
  caseId: id.nullable(),
  /** What had been reported, and as what; null where nothing had. */
  about: z.object({ kind: z.enum(reportKinds), category: z.enum(reportCategories) }).nullable(),
  createdAt: timestamp,
  /** Null: until it is lifted. Of a warning, the moment at which it was given. */
  expiresAt: timestamp.nullable(),
  isInForce: z.boolean(),
  appeal: z.string().nullable(),
  appealedAt: timestamp.nullable(),
});
export type SanctionShown = z.output<typeof sanction>;

export const sanctionStates = ['in_force', 'past'] as const;

export const listSanctions = endpoint({
  method: 'GET',
  path: '/api/moderation/sanctions',
  access: 'moderator',
  summary:
    'What was given to members: warnings, mutes, bans and suspensions, the latest first; of all, what is in force, or what is over',
  query: z.strictObject({
    state: z.enum(sanctionStates).optional(),
    userId: idText.optional(),
    limit: pageLimit(20, 100),
    before: idText.optional(),
  }),
  response: z.array(sanction),
  paged: true,
});

/** As the member reads it, who isn't told by whom. */
const ownSanction = sanction.omit({ userId: true, member: true, moderator: true, caseId: true });

export const readSanction = endpoint({
  method: 'POST',
  path: '/api/sanctions/:id/read',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary:
    'A sanction, for the member whom it concerns: signed in, or by the link of the mail about it, which works while nobody can sign in',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ token: sealedToken.optional() }),
  response: z.object({
    sanction: ownSanction,
    /** The server's clock: remaining times are counted from it. */
    now: timestamp,
    /** What else was given to this member, the latest first; at most fifty. */
    history: z.array(ownSanction),
  }),
});
export type OwnSanction = z.output<typeof ownSanction>;

export const appealSanction = endpoint({
  method: 'POST',
  path: '/api/sanctions/:id/appeal',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Tells staff, once, why a sanction is wrong: by whom it concerns, signed in or by the link of the mail',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ token: sealedToken.optional(), text: text(appealMax).min(1, required) }),
  response: done,
});
