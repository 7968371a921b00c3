import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { memberStatuses, ownRecord } from './member-status.ts';
import { memberFace } from './members.ts';
import { cursor, flagText, id, idText, oneLine, pageLimit, storable } from './primitives.ts';
import { tableFormat } from './table-format.ts';

/* What the office knows of the membership of a firm, for staff. */

export const memberNumberMax = 40;
/** Of the search for a name or a number. */
export const recordSearchMax = 80;
export const recordsPageMax = 100;

/** A day of the calendar. The office has records of firms that are older than it. */
export const recordDay = z.iso.date().refine((day) => day >= '1500-01-01' && day <= '2100-12-31', {
  error: complaint('{field} must be a day from 1500 to 2100'),
});

const recordFields = {
  number: oneLine(memberNumberMax)
    .nullable()
    .transform((value) => value || null),
  status: z.enum(memberStatuses).nullable(),
  joinedOn: recordDay.nullable(),
  leftOn: recordDay.nullable(),
};

export const memberRecord = ownRecord.extend({ leftOn: z.iso.date().nullable() });
export type MemberRecord = z.output<typeof memberRecord>;

const of = { params: z.strictObject({ id: idText }) };

export const getMemberRecord = endpoint({
  method: 'GET',
  path: '/api/admin/records/:id',
  access: 'admin',
  summary: 'What the office knows of the membership of a business, and the number that would come next',
  ...of,
  response: memberRecord.extend({
    id,
    name: z.string(),
    /** One behind the last number that ends in digits; null where none does. */
    nextNumber: z.string().nullable(),
  }),
});

export const setMemberRecord = endpoint({
  method: 'PUT',
  path: '/api/admin/records/:id',
  access: 'admin',
  summary:
    'Say what the office knows of the membership of a business, in the place of what it said before. A paused or former one is not published',
  ...of,
  body: z.strictObject(recordFields).refine(({ joinedOn, leftOn }) => !joinedOn || !leftOn || joinedOn <= leftOn, {
    path: ['leftOn'],
    error: complaint('{field} must not be before the day of joining'),
  }),
  response: memberRecord,
});

export const recordSorts = ['name', 'number', 'joined'] as const;
export type RecordSort = (typeof recordSorts)[number];

const filters = {
  /** Beginnings of the number, or a part of the business's name. */
  q: storable.trim().max(recordSearchMax).optional(),
  status: z.enum([...memberStatuses, 'none']).optional(),
  joinedFrom: z.iso.date().optional(),
  /** This day included. */
  joinedTo: z.iso.date().optional(),
};

export const listedRecord = memberRecord.extend({
  id,
  name: z.string(),
  location: z.string().nullable(),
  /** Null where nobody owns it yet. */
  owner: memberFace.nullable(),
});
export type ListedRecord = z.output<typeof listedRecord>;

export const listMemberRecords = endpoint({
  method: 'GET',
  path: '/api/admin/records',
  access: 'admin',
  summary: 'Businesses with what the office knows of their membership, those that are not published as well',
  query: z.strictObject({
    ...filters,
    sort: z.enum(recordSorts).default('name'),
    cursor,
    limit: pageLimit(50, recordsPageMax),
  }),
  response: z.array(listedRecord),
  paged: true,
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
});

export const exportMemberRecords = endpoint({
  method: 'GET',
  path: '/api/admin/records/export',
  access: 'admin',
  summary: 'The same as a table to take along, all of it',
  query: z.strictObject({ ...filters, format: tableFormat }),
  answers: 'file',
});
