import { z } from 'zod';
import { nameMax } from './auth.ts';
import { complaint, required } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { memberFace, membershipTypes, roles } from './members.ts';
import {
  cursor,
  done,
  emptied,
  flagText,
  id,
  idListTextOf,
  idText,
  pageLimit,
  personName,
  storable,
  text,
  timestamp,
} from './primitives.ts';
import { tableFormat } from './table-format.ts';

/** What an account is. `unconfirmed`: nobody has shown that the address is theirs. `leaving`: it is erased soon. */
export const userStatuses = ['active', 'waiting', 'unconfirmed', 'suspended', 'leaving'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** When somebody was last seen: within a week, within thirty days, longer ago, or never. */
export const seenSpans = ['week', 'month', 'longer', 'never'] as const;
export type SeenSpan = (typeof seenSpans)[number];

export const userSorts = ['newest', 'name', 'seen'] as const;
export type UserSort = (typeof userSorts)[number];

export const userSearchMax = 80;
export const usersPageMax = 100;

const yesOrNo = z.enum(['true', 'false']);

const filters = {
  /** Beginnings of words of the name and the address, without case and accents. */
  q: storable.trim().max(userSearchMax).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  plan: z.enum(membershipTypes).optional(),
  /** From this moment on. */
  joinedFrom: timestamp.optional(),
  /** Before this moment. */
  joinedTo: timestamp.optional(),
  lastSeen: z.enum(seenSpans).optional(),
  confirmed: yesOrNo.optional(),
  /** The id of a group that they are in. */
  group: idText.optional(),
};

export const listedUser = memberFace.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  isEmailConfirmed: z.boolean(),
  /** The plan that counts now. */
  plan: z.enum(membershipTypes),
  /** Of which they are the owner. */
  listings: z.int(),
  createdAt: timestamp,
  /** To within an hour. */
  lastSeenAt: timestamp.nullable(),
});
export type ListedUser = z.output<typeof listedUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary:
    'The members, by words of name and address, and by what they are; the newest first unless sorted otherwise',
  query: z.strictObject({
    ...filters,
    sort: z.enum(userSorts).default('newest'),
    cursor,
    limit: pageLimit(50, usersPageMax),
  }),
  response: z.array(listedUser),
  paged: true,
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  access: 'admin',
  summary: 'The same as a table to take along, all of it; with `ids`, of these members',
  query: z.strictObject({ ...filters, ids: idListTextOf(usersPageMax * 5).optional(), format: tableFormat }),
  answers: 'file',
});

export const userReasonMax = 500;
export const userNoteMax = 2000;

/** Kept in the audit log. Of a role and a suspension the member is told it. */
const reason = text(userReasonMax).min(1, required);
const of = { params: z.strictObject({ id: idText }) };

/** What was changed, as it is now. */
export const changedUser = listedUser.extend({ note: z.string().nullable() });
export type ChangedUser = z.output<typeof changedUser>;

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary:
    'Change the role or the name of a member, suspend them or lift that, or write a note for staff. A role and a suspension need a reason, and a sign-in of the last ten minutes',
  ...of,
  body: z
    .strictObject({
      role: z.enum(roles).optional(),
      suspended: z.boolean().optional(),
      firstName: personName(nameMax, required).optional(),
      lastName: personName(nameMax, required).optional(),
      /** For staff; blank takes it away. */
      note: emptied(text(userNoteMax)).optional(),
      reason: reason.optional(),
    })
    .refine((body) => (body.role === undefined && body.suspended === undefined) || body.reason, {
      path: ['reason'],
      error: required,
    })
    .refine((body) => Object.keys(body).some((name) => name !== 'reason'), {
      path: ['role'],
      error: complaint('Say what to change: the role, the suspension, a name or the note.'),
    }),
  response: changedUser,
});

export const signOutUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  access: 'admin',
  summary: 'End all sessions of a member, at once and on all their sockets',
  ...of,
  body: z.strictObject({ reason: reason.optional() }),
  response: z.object({ ended: z.int() }),
});

export const confirmUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/confirm',
  access: 'admin',
  summary: 'Say that the address of a member is theirs, in place of the mail that never came',
  ...of,
  body: z.strictObject({ reason }),
  response: changedUser,
});

export const resendToUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/resend',
  access: 'admin',
  summary: 'Send a member the mail once more by which they confirm their address',
  ...of,
  body: z.strictObject({}),
  response: done,
});

export const removeUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/remove',
  access: 'admin',
  isSensitive: true,
  summary:
    'Delete the account of a member as they could themselves: nobody sees it from now on, and it is erased in 14 days unless it is restored',
  ...of,
  body: z.strictObject({ reason }),
  response: z.object({ deletionDueAt: timestamp }),
});

export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/restore',
  access: 'admin',
  summary: 'Undo the deletion of an account, as long as it has not begun',
  ...of,
  body: z.strictObject({}),
  response: changedUser,
});

export const requireUserFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/require-second-factor',
  access: 'admin',
  isSensitive: true,
  summary: 'Ask a member for a second factor, or no longer: without one they only look around',
  ...of,
  body: z.strictObject({ isRequired: z.boolean().default(true), reason: reason.optional() }),
  response: z.object({ id, isRequired: z.boolean() }),
});
