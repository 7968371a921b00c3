import { z } from 'zod';
import { required } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import {
  callName,
  cursor,
  done,
  flagText,
  id,
  idText,
  mailToken,
  nothing,
  optionalEmail,
  optionalText,
  pageLimit,
  text,
  timestamp,
} from './primitives.ts';

/* What somebody asks a listing's owner for, also without an account, and what the two write each other about it. */

/** An enquiry that nobody confirms is forgotten then. */
export const enquiryConfirmHours = 24;
/** Every mail brings a new link, which works so long. */
export const enquiryLinkDays = 90;
/** So long after its last word an enquiry is deleted. */
export const enquiryDays = 365;

export const enquirerNameMax = 80;
export const enquiryTextMax = 2000;
export const enquiryTimingMax = 100;
export const enquiryBudgetMax = 60;
/** So many answers fit into one enquiry, of both sides together. */
export const enquiryAnswersMax = 200;

/** What a visitor leaves out of a name and an address. */
export const missing = required;

const params = z.strictObject({ id: idText });
export const answerText = text(enquiryTextMax).min(1, missing);

export const createEnquiry = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/enquiries',
  access: 'anyone',
  summary:
    "Asks a listing's owner for a quote; who is no member with a confirmed address gives a name and an address, and gets a link that confirms it",
  params,
  body: z.strictObject({
    /** A member's are known already. */
    name: callName(enquirerNameMax).nullish(),
    email: optionalEmail,
    text: answerText,
    timing: optionalText(enquiryTimingMax),
    budget: optionalText(enquiryBudgetMax),
  }),
  status: 201,
  /** False: it waits for the link in the mail. */
  response: z.object({ isSent: z.boolean() }),
});

const said = z.object({
  text: z.string(),
  /** When it is to be. */
  timing: z.string().nullable(),
  budget: z.string().nullable(),
  createdAt: timestamp,
});

export const enquirySides = ['owner', 'enquirer'] as const;
export type EnquirySide = (typeof enquirySides)[number];

const answer = z.object({ id, side: z.enum(enquirySides), text: z.string(), createdAt: timestamp });
export type EnquiryAnswer = z.output<typeof answer>;

const named = z.object({ id, name: z.string() });

/**
 * `unconfirmed`: it waits for whoever has the link. `waiting`: nobody owns the listing, and whoever claims it will read it.
 * `closed`: nobody writes any more.
 */
export const linkedEnquiryStates = ['unconfirmed', 'waiting', 'open', 'closed'] as const;

/** An enquiry as whoever made it sees it. */
export const linkedEnquiry = said.extend({
  state: z.enum(linkedEnquiryStates),
  /** Null: it is not listed any more. */
  business: named.nullable(),
  name: z.string(),
  answers: z.array(answer),
});
export type LinkedEnquiry = z.output<typeof linkedEnquiry>;

/** Reads only. */
export const readEnquiryLink = endpoint({
  method: 'POST',
  path: '/api/enquiries/by-link/read',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary: 'The enquiry that a mailed link is about; acts on nothing',
  body: z.strictObject({ token: mailToken }),
  response: linkedEnquiry,
});

/** Opening the page acts on nothing, this call does (mail scanners follow links). Called again it answers the same. */
export const confirmEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/by-link/confirm',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Confirms an enquiry by the token of its mail: from then on its receiver has it',
  body: z.strictObject({ token: mailToken }),
  response: done,
});

export const answerAsEnquirer = endpoint({
  method: 'POST',
  path: '/api/enquiries/by-link/answer',
  access: 'anyone',
  summary: 'One more word of whoever made the enquiry, by the token of a mail',
  body: z.strictObject({ token: mailToken, text: answerText }),
  response: done,
});

export const stopEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/by-link/stop',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Closes an enquiry by the token of a mail: its address is forgotten, and its links lead nowhere',
  body: z.strictObject({ token: mailToken }),
  response: done,
});

/** An enquiry as the listing's owner sees it, who never learns the address. */
export const enquiry = said.extend({
  id,
  business: named,
  name: z.string(),
  /** There is something in it that the owner hasn't opened. */
  isUnread: z.boolean(),
  closedBy: z.enum(enquirySides).nullable(),
  /** Nothing of this address reaches the owner. */
  isBlocked: z.boolean(),
  /** When something was last written. */
  lastAt: timestamp,
});
export type Enquiry = z.output<typeof enquiry>;

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiries',
  access: 'member',
  summary: "Enquiries to the caller's listings, the latest first",
  query: z.strictObject({
    show: z.enum(['all', 'unread', 'blocked']).default('all'),
    limit: pageLimit(20, 100),
    cursor,
  }),
  response: z.array(enquiry),
  paged: true,
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
});

export const getEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiries/:id',
  access: 'member',
  summary: "One enquiry to a listing of the caller's, with all that was written",
  params,
  response: enquiry.extend({ answers: z.array(answer) }),
});
export type EnquiryThread = z.output<typeof getEnquiry.response>;

export const readEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/read',
  access: 'member',
  summary: 'Notes that the caller has opened an enquiry',
  params,
  body: nothing.optional(),
  response: done,
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/answers',
  access: 'confirmed',
  summary: "Answers an enquiry as the listing's owner; it is mailed",
  params,
  body: z.strictObject({ text: answerText }),
  status: 201,
  response: done,
});

export const closeEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/close',
  access: 'member',
  summary: 'Closes an enquiry: nobody writes in it any more',
  params,
  body: nothing.optional(),
  response: done,
});

export const blockEnquirer = endpoint({
  method: 'POST',
  path: '/api/enquiries/:id/block',
  access: 'member',
  summary: 'Nothing from the address of this enquiry reaches the caller any more, or again; nobody is told',
  params,
  body: z.strictObject({ isBlocked: z.boolean() }),
  response: done,
});
