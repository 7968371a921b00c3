import { z } from 'zod';
import {
  business,
  businessDescriptionMax,
  businessMark,
  businessNameMax,
  businessType,
  employeesMax,
  foundedMin,
  industryMax,
  isPast,
  labels,
  listingAudiences,
  locationMax,
  longEnough,
  notPast,
  ownBusiness,
  phoneMax,
  revenueMax,
  searchMax,
  tagsMax,
  topicsMax,
} from './businesses.ts';
import { required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { listingDetails } from './listing-details.ts';
import { listingPhoto, photosMax } from './listing-photos.ts';
import { ownRecord } from './member-status.ts';
import { memberFace } from './members.ts';
import { openingHours } from './opening-hours.ts';
import { pictureMax, sizeComplaint } from './pictures.ts';
import {
  cursor,
  done,
  emptied,
  emptiedEmail,
  emptiedInt,
  emptiedUrl,
  id,
  idText,
  maxInt4,
  nothing,
  oneLine,
  pageLimit,
  text,
  timestamp,
} from './primitives.ts';

/** A deleted listing can be brought back for so long; then what it said is erased. */
export const restoreDays = 30;

const listingAudience = z.enum(listingAudiences);

const params = z.strictObject({ id: idText });

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:id',
  access: 'anyone',
  summary: 'One listing, as its page shows it; of one that was merged, the listing that it is part of now',
  params,
  response: business.extend({
    /** Where it is, said as the directory says it: what `location` names, else the same text. */
    place: z.string().nullable(),
    /** The middle of that place, not of the building; null where it is not known. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** From the place of the member who asks, in a straight line; null where one of the two is not known. */
    distanceKm: z.number().nullable(),
    /** In the order in which they are shown. */
    photos: z.array(listingPhoto).max(photosMax),
    /** Null: it doesn't say. */
    hours: openingHours.nullable(),
    /** Null: it says nothing of that. */
    details: listingDetails.nullable(),
    /** Somebody reads what is asked for there: its owner, or an address at which its owner can be invited. */
    takesEnquiries: z.boolean(),
    /** The caller looks after it for its owner. */
    isColleague: z.boolean(),
    /** Whom its owner shows them; null for all but its owner, colleagues and admins. */
    shownTo: z.object({ email: listingAudience, phone: listingAudience }).nullable(),
    /** What the office knows of its membership; null for all but its owner and admins. */
    record: ownRecord.nullable(),
  }),
});
export type ListingPage = z.output<typeof getBusiness.response>;

/** What a listing says, each by the rules of adding one. */
export const listingFields = z.strictObject({
  name: oneLine(businessNameMax).min(1, required),
  description: emptied(text(businessDescriptionMax)).refine(...longEnough),
  industry: text(industryMax).min(1, required),
  type: businessType,
  location: emptied(text(locationMax)),
  website: emptiedUrl,
  email: emptiedEmail,
  phone: emptied(text(phoneMax)),
  employees: emptiedInt(0, employeesMax),
  founded: emptiedInt(foundedMin, maxInt4).refine(isPast, notPast),
  revenue: emptied(text(revenueMax)),
  tags: labels(tagsMax),
  needs: labels(topicsMax),
  offers: labels(topicsMax),
});

export const updateBusiness = endpoint({
  method: 'PATCH',
  path: '/api/businesses/:id',
  access: 'confirmed',
  summary: 'Change a listing, as its owner, a colleague or an admin: only what the body names',
  params,
  body: listingFields.extend({ emailShownTo: listingAudience, phoneShownTo: listingAudience }).partial(),
  bodyMax: 64 * 1024,
  response: ownBusiness,
});

export const choosePrimaryBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/primary',
  access: 'member',
  summary: 'Has this business of the caller stand for them on cards and requests',
  params,
  body: nothing.optional(),
  response: done,
});

export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:id',
  access: 'member',
  summary: `Take a listing off the site, as its owner or an admin; for ${restoreDays} days it can be brought back`,
  params,
  response: done,
});

export const restoreBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/restore',
  access: 'member',
  summary: 'Bring a deleted listing back, as its owner or an admin',
  params,
  body: nothing.optional(),
  response: ownBusiness,
});

const deletedBusiness = businessMark.extend({
  deletedAt: timestamp,
  /** From then on nothing is left of it. */
  erasedFrom: timestamp,
  /** Null when they have left. */
  deletedBy: memberFace.nullable(),
});
export type DeletedBusiness = z.output<typeof deletedBusiness>;

export const listDeletedBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/deleted',
  access: 'member',
  summary:
    'Deleted listings that the caller can bring back, the last one first: their own that they deleted themselves, or as an admin all',
  query: z.strictObject({
    of: z.enum(['own', 'all']).default('own'),
    /** Substring of the name, without regard to case and accents. */
    q: text(searchMax).optional(),
    limit: pageLimit(20, 100),
    cursor,
  }),
  response: z.array(deletedBusiness),
  paged: true,
});
export type WhoseDeleted = z.output<typeof listDeletedBusinesses.query>['of'];

const logo = z.object({
  /** The picture's address on this site; null: none. */
  logoUrl: z.string().nullable(),
});

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/logo',
  access: 'confirmed',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary:
    'Makes a PNG, JPG or GIF of at most 5 MB the logo of a listing, as its owner, a colleague or an admin; it is drawn anew',
  params,
  body: z.strictObject({ logo: z.file().max(pictureMax, sizeComplaint) }),
  response: logo,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:id/logo',
  access: 'confirmed',
  summary: 'Takes the logo of a listing away, as its owner, a colleague or an admin',
  params,
  response: logo,
});

/** What one of two merged listings can take from the other. A number of employees goes with its band. */
export const mergeFields = [...listingFields.keyof().options, 'logoUrl'] as const;
export type MergeField = (typeof mergeFields)[number];

/**
 * The listing of the path stays, with its address and its owner, and gets what the other one has and it has not. What both
 * have comes from the other where `take` names it. Everything that members did with the other one is about it from then on.
 */
export const mergeBusinesses = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/merge',
  access: 'admin',
  summary: 'Make one listing of two; this cannot be undone',
  params,
  body: z.strictObject({ otherId: id, take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]) }),
  response: ownBusiness,
});
