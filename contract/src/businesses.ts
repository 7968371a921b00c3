import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  cursor,
  id,
  optionalEmail,
  optionalInt,
  optionalText,
  optionalUrl,
  pageLimit,
  requiredText,
  text,
  timestamp,
} from './primitives.ts';

/** Specification section 3. The directory's filter value for Freelancer is lower-case; any case is accepted everywhere. */
export const businessTypes = ['Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO'] as const;
export type BusinessType = (typeof businessTypes)[number];
export const defaultBusinessType: BusinessType = 'SME';

export const industries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Marketing',
  'Education',
  'Retail',
  'Consulting',
  'Manufacturing',
  'Real Estate',
  'Other',
] as const;

export const businessNameMax = 200;
export const businessDescriptionMax = 5000;
export const tagMax = 40;
export const tagsMax = 20;
export const topicsMax = 10;
/** Specification section 9: tags shown before '+N more'. */
export const cardTagsShown = 3;
export const matchingTagsShown = 4;

export function toBusinessType(value: string): BusinessType | undefined {
  return businessTypes.find((type) => type.toLowerCase() === value.trim().toLowerCase());
}

const businessType = text(40)
  .refine((value) => toBusinessType(value) !== undefined, `must be one of ${businessTypes.join(', ')}`)
  .transform((value) => toBusinessType(value) as BusinessType);

/** Trimmed, non-empty and unique without regard to case (specification section 5). */
const labels = (max: number) =>
  z
    .array(text(tagMax))
    .max(max, `at most ${max}`)
    .transform((values) => {
      const seen = new Map<string, string>();
      for (const value of values)
        if (value && !seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value);
      return [...seen.values()];
    });

export const business = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  industry: z.string().nullable(),
  location: z.string().nullable(),
  type: z.string(),
  employees: z.number().nullable(),
  founded: z.number().nullable(),
  /** Only for its owner and admins. */
  revenue: z.string().nullable(),
  website: z.string().nullable(),
  /** Contact fields go to signed-in members only. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isClaimed: z.boolean(),
  claimedBy: id.nullable(),
  tags: z.array(z.string()),
  needs: z.array(z.string()),
  offers: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Business = z.output<typeof business>;

export const sorts = ['relevance', 'name', 'newest'] as const;

/**
 * `X-Total-Count` is exact, or with `X-Total-Count-Capped: true` less than there are. `X-Corrected-Query` (URI-encoded)
 * is the text that was searched for instead, when nothing matched the given one.
 */
export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses',
  access: 'anyone',
  summary: 'The directory: filters combine with AND',
  query: z.strictObject({
    industry: text(100).optional(),
    location: text(200).optional(),
    claimed: z.enum(['true', 'false']).optional(),
    /** Case-insensitive substring of name or description. */
    q: text(200).optional(),
    type: text(40).optional(),
    /** Case-insensitive substring of any tag. */
    tag: text(tagMax).optional(),
    sort: z.enum(sorts).optional(),
    limit: pageLimit(24, 100),
    cursor,
  }),
  response: z.array(business),
  paged: true,
});

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses',
  access: 'confirmed',
  summary: "Add a business, one's own or somebody else's",
  body: z.strictObject({
    name: requiredText(businessNameMax),
    description: optionalText(businessDescriptionMax),
    industry: optionalText(100),
    type: businessType.default(defaultBusinessType),
    location: optionalText(200),
    website: optionalUrl,
    email: optionalEmail,
    phone: optionalText(40),
    employees: optionalInt(0, 10_000_000),
    founded: optionalInt(1, 2200),
    revenue: optionalText(100),
    tags: labels(tagsMax).default([]),
    needs: labels(topicsMax).default([]),
    offers: labels(topicsMax).default([]),
    /** A wish, not a fact: true makes the caller the owner, whoever `claimedBy` names. */
    isClaimed: z.boolean().default(true),
    claimedBy: z.union([id, z.null()]).optional(),
    ownerEmail: optionalEmail,
  }),
  response: business,
  status: 201,
});

export const listMyBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/my',
  access: 'member',
  summary: 'The businesses that the caller owns',
  response: z.array(business),
});

const facet = z.object({ value: z.string(), count: z.number() });

/** The choices of the directory's dropdowns with the number of listings behind each. */
export const listFacets = endpoint({
  method: 'GET',
  path: '/api/businesses/facets',
  access: 'anyone',
  summary: 'Values for the directory filters, most used first',
  response: z.object({
    industries: z.array(facet),
    locations: z.array(facet),
    types: z.array(facet),
    tags: z.array(facet),
    claimed: z.number(),
    unclaimed: z.number(),
  }),
});
export type Facets = z.output<typeof listFacets.response>;

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'anyone',
  summary: 'Numbers for the landing page and the dashboard',
  response: z.object({
    totalBusinesses: z.number(),
    claimedBusinesses: z.number(),
    totalGroups: z.number(),
    industries: z.number(),
  }),
});
