import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { callName, done, emailAddress, id, idText, timestamp } from './primitives.ts';

/* The people of a business beside its owner: colleagues, who look after the listing, and those who could. */

/** Beside the owner, at one business. */
export const colleaguesMax = 20;
/** Businesses that one member looks after without owning them. */
export const partsMax = 50;
/** The link of the mail works so long. */
export const colleagueInvitationDays = 14;

export const colleagueNameMax = 120;
/** What somebody does there, such as 'Sales'. */
export const colleagueRoleMax = 60;

/** `known`: nobody has written to them. `lapsed`: the link of the last mail is too old. */
export const colleagueStates = ['known', 'invited', 'lapsed', 'joined'] as const;

export const colleague = z.object({
  id,
  state: z.enum(colleagueStates),
  /** Null until they have joined. */
  member: memberFace.nullable(),
  /** As they were named before they joined. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.string().nullable(),
  /** They have agreed to stand on the listing's page. */
  isShown: z.boolean(),
  /** Of the last mail. */
  sentAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
});
export type Colleague = z.output<typeof colleague>;

const params = z.strictObject({ id: idText });
const person = z.strictObject({ id: idText, personId: idText });
const role = callName(colleagueRoleMax);

export const listShownPeople = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/people',
  access: 'member',
  summary: 'People of a business who have agreed to be shown on its page, to members',
  params,
  response: z.array(z.object({ member: memberFace, role: z.string().nullable() })).max(colleaguesMax),
});
export type ShownPerson = z.output<typeof listShownPeople.response>[number];

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/colleagues',
  access: 'member',
  summary: 'The people of a business beside its owner, joined or not; for its owner and admins',
  params,
  response: z.array(colleague).max(colleaguesMax),
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/colleagues',
  access: 'confirmed',
  summary: 'Invite somebody by mail to look after a listing with its owner; as its owner or an admin',
  params,
  body: z.strictObject({
    email: emailAddress,
    name: callName(colleagueNameMax).optional(),
    role: role.optional(),
  }),
  response: colleague,
  status: 201,
});

export const remindColleague = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/colleagues/:personId/invitation',
  access: 'confirmed',
  summary: 'Send the mail to one of them anew, or for the first time; the link before works no more',
  params: person,
  response: colleague,
});

export const changeColleague = endpoint({
  method: 'PATCH',
  path: '/api/businesses/:id/colleagues/:personId',
  access: 'confirmed',
  summary: 'Say what one of them does there; as its owner or an admin',
  params: person,
  body: z.strictObject({ role }),
  response: colleague,
});

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:id/colleagues/:personId',
  access: 'confirmed',
  summary: 'Take somebody off a listing, or an invitation back; it counts from the next request on',
  params: person,
  response: done,
});

/** A business that the caller looks after for its owner. */
export const colleaguePart = z.object({
  business: businessMark,
  owner: memberFace.nullable(),
  role: z.string().nullable(),
  isShown: z.boolean(),
});
export type ColleaguePart = z.output<typeof colleaguePart>;

export const listParts = endpoint({
  method: 'GET',
  path: '/api/user/colleague-of',
  access: 'member',
  summary: 'The businesses that the caller looks after for their owners',
  response: z.array(colleaguePart).max(partsMax),
});

export const changePart = endpoint({
  method: 'PATCH',
  path: '/api/user/colleague-of/:id',
  access: 'member',
  summary: 'Choose whether members see oneself on the page of a business that one looks after',
  params,
  body: z.strictObject({ isShown: z.boolean() }),
  response: done,
});

export const leavePart = endpoint({
  method: 'DELETE',
  path: '/api/user/colleague-of/:id',
  access: 'member',
  summary: 'Look after a business no longer',
  params,
  response: done,
});
