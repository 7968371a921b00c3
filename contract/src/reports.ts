import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listingFields } from './listings.ts';
import { memberFace } from './members.ts';
import {
  done,
  emptied,
  id,
  idText,
  nothing,
  optionalEmail,
  optionalText,
  pageLimit,
  text,
  timestamp,
} from './primitives.ts';

export const reportCategories = ['spam', 'abuse', 'false_listing', 'legal', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
export const reportStatuses = ['pending', 'under_review', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** Not done with yet. */
export const openReportStatuses = ['pending', 'under_review'] as const satisfies ReportStatus[];

export const reportTextMax = 2000;
export const reportNoteMax = 2000;

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'anyone',
  summary:
    'Tells staff what is wrong with a listing, or asks for its removal; who is not signed in gives an address',
  body: z.strictObject({
    kind: z.literal('business'),
    id,
    category: z.enum(reportCategories),
    text: text(reportTextMax).min(1, 'is required'),
    /** For an answer; a member is known already. */
    email: optionalEmail,
  }),
  status: 201,
  response: done,
});

const named = z.object({ id, name: z.string() });

export const report = z.object({
  id,
  kind: z.literal('business'),
  business: named.extend({ isDeleted: z.boolean() }),
  category: z.enum(reportCategories),
  text: z.string(),
  status: z.enum(reportStatuses),
  /** Null for a visitor, and once the member is gone. */
  reporter: memberFace.nullable(),
  /** A visitor's. */
  email: z.string().nullable(),
  /** Who sees to it. */
  assignee: memberFace.nullable(),
  note: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Report = z.output<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  access: 'moderator',
  summary: 'What was reported: what waits longest first; of all, and of what is done with, the latest',
  query: z.strictObject({
    status: z.enum(reportStatuses).optional(),
    limit: pageLimit(20, 100),
    before: idText.optional(),
  }),
  response: z.array(report),
  paged: true,
});

export const updateReport = endpoint({
  method: 'PATCH',
  path: '/api/moderation/reports/:id',
  access: 'moderator',
  summary: 'How a report stands, who sees to it, and what was found: only what the body names',
  params: z.strictObject({ id: idText }),
  body: z
    .strictObject({
      status: z.enum(reportStatuses),
      /** True: the caller sees to it. False: nobody does. */
      isMine: z.boolean(),
      note: emptied(text(reportNoteMax)),
    })
    .partial(),
  response: report,
});

/** What somebody else may know better; contact data and what matching is made of are the owner's to say. */
export const suggestible = listingFields.pick({
  name: true,
  description: true,
  industry: true,
  type: true,
  location: true,
  website: true,
  employees: true,
  founded: true,
});
export type SuggestedChanges = Partial<z.output<typeof suggestible>>;

export const createSuggestion = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/suggestions',
  access: 'confirmed',
  summary: 'Suggests what a listing should say: its owner decides, or staff while nobody owns it',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    changes: suggestible
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'must name what to change'),
    note: optionalText(reportTextMax),
  }),
  bodyMax: 64 * 1024,
  status: 201,
  response: done,
});

const said = z.object({
  name: z.string(),
  description: z.string().nullable(),
  industry: z.string().nullable(),
  type: z.string(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  employees: z.number().nullable(),
  founded: z.number().nullable(),
});

export const suggestion = z.object({
  id,
  business: named,
  /** What it says today of what would change. */
  current: said.partial(),
  changes: said.partial(),
  note: z.string().nullable(),
  member: memberFace.nullable(),
  createdAt: timestamp,
});
export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  access: 'member',
  summary: 'Suggestions that the caller decides on: for own listings, or as staff for those that nobody owns',
  query: z.strictObject({
    of: z.enum(['own', 'unclaimed']).default('own'),
    limit: pageLimit(20, 100),
    before: idText.optional(),
  }),
  response: z.array(suggestion),
  paged: true,
});

const params = z.strictObject({ id: idText });

export const acceptSuggestion = endpoint({
  method: 'POST',
  path: '/api/suggestions/:id/accept',
  access: 'confirmed',
  summary: 'Has the listing say what was suggested',
  params,
  body: nothing.optional(),
  response: done,
});

export const dismissSuggestion = endpoint({
  method: 'POST',
  path: '/api/suggestions/:id/dismiss',
  access: 'confirmed',
  summary: 'Leaves the listing as it is',
  params,
  body: nothing.optional(),
  response: done,
});
