import { z } from 'zod';
import { advancedFilters } from './advanced-filters.ts';
import { complaint, oneOf, required } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { ownRecord } from './member-status.ts';
import { memberFace } from './members.ts';
import {
  cursor,
  flagText,
  id,
  idText,
  maxInt4,
  oneLine,
  optionalEmail,
  optionalInt,
  optionalText,
  optionalUrl,
  pageLimit,
  text,
  timestamp,
  wordListText,
  wordsText,
} from './primitives.ts';

/** product.md 3. The directory's filter value for Freelancer is lower-case; any case is accepted everywhere. */
export const businessTypes = ['Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO'] as const;
export type BusinessType = (typeof businessTypes)[number];
export const defaultBusinessType: BusinessType = 'SME';

/** Of what fits no other. */
export const otherIndustry = 'Other';

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
  otherIndustry,
] as const;

export const businessNameMax = 200;
export const employeesMax = 10_000_000;
export const industryMax = 100;
export const locationMax = 200;
export const phoneMax = 40;
export const revenueMax = 100;
export const searchMax = 200;
export const businessDescriptionMin = 10;
export const businessDescriptionMax = 5000;
export const tagMax = 40;
export const tagsMax = 20;
export const topicsMax = 10;
/** product.md 9: tags shown before '+N more'. */
export const cardTagsShown = 3;
export const matchingTagsShown = 4;

/** Whom the owner of a listing shows a way to reach it, widest first: `everyone` are visitors too, `members` those whose address is confirmed. */
export const listingAudiences = ['everyone', 'members', 'nobody'] as const;
export type ListingAudience = (typeof listingAudiences)[number];

export function toBusinessType(value: string): BusinessType | undefined {
  return businessTypes.find((type) => type.toLowerCase() === value.trim().toLowerCase());
}

export const businessType = text(40)
  .refine((value) => toBusinessType(value) !== undefined, oneOf(businessTypes))
  .transform((value) => toBusinessType(value) as BusinessType);

/** Trimmed, non-empty and unique without regard to case (product.md 5). */
export const labels = (max: number) =>
  z
    .array(text(tagMax))
    .max(max)
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
  /** '11-50' where only a band is known, of which `employees` is the lower end: to be shown instead. */
  employeesBand: z.string().nullable(),
  founded: z.number().nullable(),
  /** Only for its owner and admins. */
  revenue: z.string().nullable(),
  website: z.string().nullable(),
  /** Contact fields go to whom its owner shows them, else to confirmed members; its owner and admins have them anyway. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isClaimed: z.boolean(),
  /** Its owner was shown to be the right one; a listing that somebody adds as their own is claimed, and not verified yet. */
  isVerified: z.boolean(),
  claimedBy: id.nullable(),
  /** Null for visitors, while nobody owns the listing, and while its owner is suspended. */
  owner: memberFace.nullable(),
  tags: z.array(z.string()),
  needs: z.array(z.string()),
  offers: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Business = z.output<typeof business>;

/** What a business's mark is drawn from. */
export const businessMark = business.pick({ id: true, name: true, type: true, industry: true, logoUrl: true });

/**
 * A listing in the directory. `place` is where it is, said in one way: what `location` names, else the same text. `distanceKm`
 * is there with the nearest first, where the place is known. `isFeatured`: it stands at the head of the list for its owner's
 * plan.
 */
export const listedBusiness = business.extend({
  place: z.string().nullable(),
  distanceKm: z.int().nullable(),
  isFeatured: z.boolean(),
});
export type ListedBusiness = z.output<typeof listedBusiness>;

export const sorts = ['relevance', 'name', 'newest', 'nearest'] as const;

/** What narrows the directory down; filters combine with AND. */
const filters = {
  industry: text(industryMax).optional(),
  /** The whole place or whole parts of it between commas: 'Leeds' finds 'Leeds, United Kingdom'. */
  location: text(locationMax).optional(),
  claimed: z.enum(['true', 'false']).optional(),
  /**
   * Finds listings that have the text as it stands, without regard to case and accents. It also finds those that say all its words: by
   * stem, by another name of the trade, or by place. Fields count in the order of name, offers, tags and industry, description.
   */
  q: text(searchMax).optional(),
  type: text(40).optional(),
  /** Substring of any tag. */
  tag: text(tagMax).optional(),
  /** Near which place the nearest are wanted. */
  near: text(locationMax).optional(),
  ...advancedFilters({ industry: industryMax, language: tagMax }),
};

/**
 * `X-Total-Count` is exact, or with `X-Total-Count-Capped: true` less than there are. `X-Suggested-Query` (URI-encoded)
 * is the text that was probably meant, when nothing matched the given one. `X-Text-Place` has a place that the text names beside
 * other words, and `X-Text-Words` has those words (both URI-encoded). `near`, or `sort=nearest`, has the nearest to
 * that place first, or to the member's own; `X-Near` (URI-encoded) says which place that is. Where there is none that is known,
 * the order is the usual one and the header is not there; `X-Near-Offers` (URI-encoded, by commas) has places that may be meant.
 * Whose plan has no advanced filters gets 402 `limit_reached` for them, and so do visitors.
 */
export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses',
  access: 'anyone',
  summary: 'The directory: filters combine with AND',
  query: z
    .strictObject({
      ...filters,
      sort: z.enum(sorts).optional(),
      /** Up to three listings of the premium plan at the head of the list, where its order is the usual one. */
      featured: z.enum(['true', 'false']).optional(),
      limit: pageLimit(24, 100),
      cursor,
    })
    .refine(({ near, sort }) => !near || !sort || sort === 'nearest', {
      path: ['near'],
      message: complaint('{field} is for the nearest first: leave it out, or ask for sort=nearest'),
    })
    .refine(({ near, within, sort }) => !within || sort === 'nearest' || (near && !sort), {
      path: ['within'],
      message: complaint('{field} is for the nearest first: leave it out, or ask for sort=nearest'),
    }),
  response: z.array(listedBusiness),
  paged: true,
  page: z.object({
    near: pageHeader('X-Near', wordsText),
    nearOffers: pageHeader('X-Near-Offers', wordListText),
    isTotalCapped: pageHeader('X-Total-Count-Capped', flagText),
    suggestedQuery: pageHeader('X-Suggested-Query', wordsText),
    textPlace: pageHeader('X-Text-Place', wordsText),
    textWords: pageHeader('X-Text-Words', wordsText),
  }),
});

/** The year that it is somewhere on earth: when the call is made, not when this file was read. */
export const latestFounded = () => new Date(Date.now() + 14 * 3_600_000).getUTCFullYear();

/** Earlier years are typing errors. */
export const foundedMin = 1000;

export const isPast = (year: number | null) => year === null || year <= latestFounded();
export const notPast = complaint('{field} must not be in the future');

const isLongEnough = (description: string | null) =>
  description === null || description.length >= businessDescriptionMin;
/** Of a description that is there at all. */
export const longEnough = [
  isLongEnough,
  complaint('{field} must be at least {businessDescriptionMin} characters', { businessDescriptionMin }),
] as const;

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses',
  access: 'confirmed',
  summary: "Add a business, one's own or somebody else's",
  body: z.strictObject({
    name: oneLine(businessNameMax).min(1, required),
    description: optionalText(businessDescriptionMax).refine(...longEnough),
    industry: optionalText(industryMax),
    type: businessType.default(defaultBusinessType),
    location: optionalText(locationMax),
    website: optionalUrl,
    email: optionalEmail,
    phone: optionalText(phoneMax),
    employees: optionalInt(0, employeesMax),
    founded: optionalInt(foundedMin, maxInt4).refine(isPast, notPast),
    revenue: optionalText(revenueMax),
    tags: labels(tagsMax).default([]),
    needs: labels(topicsMax).default([]),
    offers: labels(topicsMax).default([]),
    /** A wish, not a fact: true makes the caller the owner, whoever `claimedBy` names. */
    isClaimed: z.boolean().default(true),
    claimedBy: id.nullish(),
    ownerEmail: optionalEmail,
    /** Said to 'Is this yours?': it is another business than the one that was found (`already_listed`). */
    isAnother: z.boolean().default(false),
  }),
  bodyMax: 64 * 1024,
  response: business,
  status: 201,
});

/** `isPrimary`: it stands for its owner on cards and requests. */
export const ownBusiness = business.extend({
  isPrimary: z.boolean(),
  /** What the office knows of its membership. */
  record: ownRecord,
});
export type OwnBusiness = z.output<typeof ownBusiness>;

export const listMyBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/my',
  access: 'member',
  summary: 'The businesses that the caller owns, oldest first',
  query: z.strictObject({ limit: pageLimit(500, 500), after: idText.optional() }),
  response: z.array(ownBusiness),
  paged: true,
});

/** Values per dropdown; of more, the most used. */
export const facetValuesMax = 200;

/** Null: so many listings match that they were not counted; the value is one of the directory's most used. */
const facetCount = z.number().nullable();
const facet = z.object({ value: z.string(), count: facetCount });

/**
 * The choices of the directory's filters. The count beside a value respects the text and the filters of all the other
 * dropdowns: so many listings are found when it is chosen (of a tag: so many have that very tag, longer ones not counted).
 * Counts are exact, or null. A counted value has at least one listing.
 */
export const listFacets = endpoint({
  method: 'GET',
  path: '/api/businesses/facets',
  access: 'anyone',
  summary: 'Values for the directory filters under the other filters, most used first',
  query: z.strictObject(filters),
  response: z.object({
    industries: z.array(facet),
    locations: z.array(facet),
    types: z.array(facet),
    tags: z.array(facet),
    claimed: facetCount,
    unclaimed: facetCount,
    /** What the advanced filters would leave, whatever the caller's plan: it shows what they are worth. */
    advanced: z.object({
      sizes: z.array(facet),
      founded: z.array(facet),
      languages: z.array(facet),
      verified: facetCount,
      photos: facetCount,
      /** Null also for who has no listing that says so. */
      seeksMine: facetCount,
      offersMine: facetCount,
      /** The caller's own listings say what they offer, and what they look for. */
      hasOffers: z.boolean(),
      hasNeeds: z.boolean(),
    }),
    /**
     * Filters that the text is the name of. The count is what the filter finds in place of the text, beside the other
     * filters; null: more than are counted.
     */
    offers: z.array(
      z.object({ filter: z.enum(['location', 'industry', 'tag']), value: z.string(), count: facetCount }),
    ),
    /** Where nothing matches the text: up to three trades that are near to it, with all that they find by themselves. */
    trades: z.array(z.object({ filter: z.enum(['industry', 'tag']), value: z.string(), count: facetCount })),
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
