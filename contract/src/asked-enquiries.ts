import { z } from 'zod';
import { endpoint, pageHeader } from './endpoint.ts';
import { answerText, linkedEnquiry } from './enquiries.ts';
import { cursor, done, flagText, id, idText, nothing, pageLimit, timestamp } from './primitives.ts';

/* What a member has asked listings for: the same threads, from the other side. */

const params = z.strictObject({ id: idText });

const askedEnquiry = linkedEnquiry.omit({ answers: true, name: true }).extend({
  id,
  /** There is an answer in it that the member hasn't opened. */
  isUnread: z.boolean(),
  /** When something was last written. */
  lastAt: timestamp,
});
export type AskedEnquiry = z.output<typeof askedEnquiry>;

export const listAskedEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiries/asked',
  access: 'member',
  summary: 'What the caller has asked listings for, the latest word first',
  query: z.strictObject({ show: z.enum(['all', 'unread']).default('all'), limit: pageLimit(20, 100), cursor }),
  response: z.array(askedEnquiry),
  paged: true,
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
});

export const getAskedEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiries/asked/:id',
  access: 'member',
  summary: 'One enquiry of the caller’s, with all that was written',
  params,
  response: askedEnquiry.extend(linkedEnquiry.pick({ answers: true, name: true }).shape),
});
export type AskedThread = z.output<typeof getAskedEnquiry.response>;

export const readAskedEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/asked/:id/read',
  access: 'member',
  summary: 'Notes that the caller has opened an enquiry of theirs',
  params,
  body: nothing.optional(),
  response: done,
});

export const answerAskedEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/asked/:id/answers',
  access: 'confirmed',
  summary: 'One more word of the caller in an enquiry of theirs',
  params,
  body: z.strictObject({ text: answerText }),
  status: 201,
  response: done,
});

export const closeAskedEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries/asked/:id/close',
  access: 'member',
  summary: 'Closes an enquiry of the caller’s: nobody writes in it any more, and its mailed links lead nowhere',
  params,
  body: nothing.optional(),
  response: done,
});
