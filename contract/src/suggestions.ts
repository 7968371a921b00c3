import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { listingFields } from './listings.ts';
import { memberFace } from './members.ts';
import { done, id, idText, nothing, optionalText, pageLimit, timestamp } from './primitives.ts';
import { reportTextMax } from './reports.ts';

const named = z.object({ id, name: z.string() });

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
      .refine(
        (changes) => Object.keys(changes).length > 0,
        complaint('Change something first: your changes are the suggestion.'),
      ),
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
