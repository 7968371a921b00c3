import { z } from 'zod';
import { editsMax } from './chat.ts';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { durationMaxMinutes } from './moderation.ts';
import {
  done,
  emptied,
  id,
  idText,
  mailToken,
  nothing,
  optionalEmail,
  pageLimit,
  text,
  timestamp,
} from './primitives.ts';
import { reportCategories, reportKinds } from './report-kinds.ts';
import { sanction } from './sanctions.ts';

/** `unconfirmed`: a visitor's, before the link that went to their address was used. */
export const reportStatuses = ['unconfirmed', 'pending', 'under_review', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** Not done with yet. */
export const openReportStatuses = ['pending', 'under_review'] as const satisfies ReportStatus[];
export const reportDecisions = ['resolved', 'rejected'] as const satisfies ReportStatus[];
export type ReportDecision = (typeof reportDecisions)[number];

/** The link of a visitor's report works so long; one that nobody confirms is forgotten then. */
export const reportLinkDays = 7;

/** What staff do with a decision: to what was reported (`remove`), or to the person whose it is. */
export const reportActions = ['none', 'remove', 'warn', 'mute', 'ban', 'suspend'] as const;
export type ReportAction = (typeof reportActions)[number];
/** Those that end by themselves, and need to say when. */
export const timedActions = ['mute', 'ban'] as const satisfies ReportAction[];

export const reportTextMax = 2000;
export const reportNoteMax = 2000;
export const reportReasonMax = 1000;

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'anyone',
  summary:
    'Tells staff what is wrong with a listing, a member, a message, a group or an event, or asks for the removal of a listing; who is not signed in reports listings, with an address, and gets a link that confirms it',
  body: z.strictObject({
    kind: z.enum(reportKinds),
    id,
    category: z.enum(reportCategories),
    text: text(reportTextMax).min(1, required),
    /** For an answer; a member is known already. */
    email: optionalEmail,
  }),
  status: 201,
  response: done,
});

/** Reads only. */
export const readReportLink = endpoint({
  method: 'POST',
  path: '/api/reports/read',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary: "What the link in the mail about a visitor's report is about; acts on nothing",
  body: z.strictObject({ token: mailToken }),
  response: z.object({ businessName: z.string(), isConfirmed: z.boolean() }),
});

/** Opening the page acts on nothing, this call does (mail scanners follow links). Called again it answers the same. */
export const confirmReport = endpoint({
  method: 'POST',
  path: '/api/reports/confirm',
  access: 'anyone',
  rate: 'credentials',
  summary: "Confirms a visitor's report by the token of its mail: from then on it waits for staff",
  body: z.strictObject({ token: mailToken }),
  response: z.object({ businessName: z.string() }),
});

const named = z.object({ id, name: z.string() });

/**
 * `isGone`: the listing is deleted, or the message removed. The member is suspended or leaving.
 * The group is closed, or the event called off.
 * `hasPage`: any member of staff can open its page. A called-off event has one, a private group's event has none.
 * `canBeRemoved`: staff can take it away with their decision.
 */
const reported = named.extend({ isGone: z.boolean(), hasPage: z.boolean(), canBeRemoved: z.boolean() });

/** What one person has told of it. */
const told = z.object({
  category: z.enum(reportCategories),
  text: z.string(),
  /** Null for a visitor, and once the member is gone. */
  reporter: memberFace.nullable(),
  /** A visitor's. */
  email: z.string().nullable(),
  /** Whoever has reported it hears of the decision: a member, or a visitor whose link was used. */
  isAnswerable: z.boolean(),
  createdAt: timestamp,
});
export type ToldReport = z.output<typeof told>;

const common = told.extend({
  /** Of the case: all reports of one thing that nobody has decided on are one. What the first one says stands here. */
  id,
  /** What else was told of it, by others, the first one first. */
  others: z.array(told),
  /** What a message says, where everybody reads it. */
  quote: z.string().nullable(),
  /** Whose it is: on whom a decision can act. Null where it is nobody's. */
  author: memberFace.nullable(),
  status: z.enum(reportStatuses),
  /** Who sees to it. */
  assignee: memberFace.nullable(),
  note: z.string().nullable(),
  /** Why it was decided as it is: what was mailed to whoever had reported it. */
  reason: z.string().nullable(),
  /** What was done with the decision; null while there is none. */
  action: z.enum(reportActions).nullable(),
  updatedAt: timestamp,
});

/** What it is about stands under the name of its kind. */
export const report = z.discriminatedUnion('kind', [
  common.extend({ kind: z.literal('business'), business: reported }),
  common.extend({ kind: z.literal('member'), member: reported }),
  common.extend({ kind: z.literal('message'), message: reported }),
  common.extend({ kind: z.literal('group'), group: reported }),
  common.extend({ kind: z.literal('event'), event: reported }),
]);
export type Report = z.output<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  access: 'moderator',
  summary:
    'What was reported, several reports of one thing as one case: what waits longest first; of all, and of what is done with, the latest',
  query: z.strictObject({
    status: z.enum(reportStatuses).optional(),
    limit: pageLimit(20, 100),
    before: idText.optional(),
  }),
  response: z.array(report),
  paged: true,
});

/** A decided case about the same thing, or about somebody whose it was. */
const earlierCase = z.object({
  id,
  kind: z.enum(reportKinds),
  status: z.enum(reportDecisions),
  action: z.enum(reportActions).nullable(),
  reason: z.string().nullable(),
  updatedAt: timestamp,
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/moderation/reports/:id',
  access: 'moderator',
  summary:
    'One case with what is known beside it: earlier cases about the same person, what stands against them, who reports',
  params: z.strictObject({ id: idText }),
  response: z.object({
    report,
    /** The latest first; at most twenty. */
    earlier: z.array(earlierCase),
    /** How often those who have reported it have reported before, and how that was decided. */
    reporters: z.array(
      z.object({ member: memberFace, sent: z.number(), resolved: z.number(), rejected: z.number() }),
    ),
    /** What was given to the person whose it is, what is in force first; at most twenty. */
    sanctions: z.array(sanction),
  }),
});

/** So many messages before a reported one and behind it are shown to staff. */
export const messagesAround = 5;

export const lookAtReported = endpoint({
  method: 'POST',
  path: '/api/moderation/reports/:id/look',
  access: 'moderator',
  summary:
    'The reported message with five before and five behind it; each look into a room that is not open to all is recorded',
  params: z.strictObject({ id: idText }),
  body: nothing.optional(),
  response: z.object({
    room: z.enum(['general', 'private', 'group']),
    messages: z.array(
      z.object({
        id,
        author: memberFace.nullable(),
        content: z.string(),
        /** What the reported one said before its author changed or deleted it, the oldest first. */
        earlier: z.array(z.string()).max(editsMax + 1),
        createdAt: timestamp,
        isReported: z.boolean(),
      }),
    ),
  }),
});

/** A chat counts as active for so long after its newest message. */
export const activeChatHours = 24;

export const getStaffFigures = endpoint({
  method: 'GET',
  path: '/api/moderation/figures',
  access: 'moderator',
  summary: 'What waits for staff, in numbers',
  response: z.object({
    pendingReports: z.number(),
    /** What was flagged automatically and nobody has decided on. */
    flaggedContent: z.number(),
    activeChats: z.number(),
    resolvedIssues: z.number(),
  }),
});

export const updateReport = endpoint({
  method: 'PATCH',
  path: '/api/moderation/reports/:id',
  access: 'moderator',
  summary: 'Who sees to a case, whether it is open, and what was found: only what the body names',
  params: z.strictObject({ id: idText }),
  body: z
    .strictObject({
      status: z.enum(openReportStatuses),
      /** True: the caller sees to it. False: nobody does. */
      isMine: z.boolean(),
      note: emptied(text(reportNoteMax)),
    })
    .partial(),
  response: report,
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/moderation/reports/:id/decide',
  access: 'moderator',
  summary:
    'Settles a case, or rejects it, and mails the reason to whoever had reported it; what was reported can be removed with it, and the person whose it is be warned, muted, banned or, by an admin, suspended',
  params: z.strictObject({ id: idText }),
  body: z
    .strictObject({
      status: z.enum(reportDecisions),
      reason: text(reportReasonMax).min(1, required),
      action: z.enum(reportActions).default('none'),
      /** Of a mute or a ban. */
      durationMinutes: z
        .number()
        .gt(0, complaint('{field} must be greater than 0'))
        .max(durationMaxMinutes)
        .optional(),
      /** What was reported goes as well, beside what is done about the person. */
      alsoRemoves: z.boolean().default(false),
    })
    .superRefine(({ status, action, durationMinutes, alsoRemoves }, context) => {
      const isTimed = timedActions.some((timed) => timed === action);
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (isTimed && durationMinutes === undefined) refuse('durationMinutes', required);
      if (!isTimed && durationMinutes !== undefined)
        refuse('durationMinutes', complaint('{field} belongs to a mute or a ban.'));
      if (status === 'rejected' && (action !== 'none' || alsoRemoves))
        refuse('action', complaint('A report that is rejected leaves everything as it is.'));
    }),
  response: report,
});
