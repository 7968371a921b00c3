import { z } from 'zod';
import { business, searchMax } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { memberCard } from './members.ts';
import {
  cursor,
  done,
  id,
  idListText,
  idListTextOf,
  idText,
  nothing,
  optionalText,
  pageLimit,
  skip,
  text,
  timestamp,
} from './primitives.ts';

export const matchActions = ['like', 'star', 'dislike'] as const;
export type MatchAction = (typeof matchActions)[number];

/** How long the card takes to leave, in milliseconds (product.md 9). */
export const swipeMs = 300;
export const feedSize = 30;
export const noteMax = 500;
/** An unanswered or declined request leaves the asker's Pending after so many days (product.md, matching 4). */
export const requestLapseDays = 60;
/** After a decline, so many days without a new request to the same business. */
export const declineQuietDays = 30;
/** So long after a decision it can be undone. */
export const undoMinutes = 10;
export const favoritesMax = 500;

/**
 * `waiting`: liked, but nobody owns the listing yet. `decided`: a star or a dislike, which concern nobody else.
 * The asker of a declined request keeps seeing `pending` (product.md, matching 4).
 */
export const matchStatuses = ['pending', 'waiting', 'accepted', 'declined', 'decided'] as const;

/** Why two might want to meet, as kind and values: whoever shows it has the words. Labels are the listing's own. */
export const reason = z.discriminatedUnion('kind', [
  /** They offer what the caller needs. */
  z.object({ kind: z.literal('offers'), topics: z.array(z.string()) }),
  /** They need what the caller offers. */
  z.object({ kind: z.literal('needs'), topics: z.array(z.string()) }),
  z.object({ kind: z.literal('tags'), tags: z.array(z.string()) }),
  z.object({ kind: z.literal('place'), place: z.string() }),
  z.object({ kind: z.literal('industry'), industry: z.string() }),
]);
export type Reason = z.output<typeof reason>;

export const match = z.object({
  id,
  userId: id,
  businessId: id,
  /** The other side's business, as seen by the caller; a card made from the profile has id null and type 'Member'. */
  business: business.extend({ id: id.nullable() }),
  action: z.enum(matchActions),
  /** True only for a request that waits for the caller's answer (product.md, matching 2). */
  mutualMatch: z.boolean(),
  direction: z.enum(['outgoing', 'incoming']),
  status: z.enum(matchStatuses),
  note: z.string().nullable(),
  /** Who asks; only on incoming rows. */
  requester: memberCard.nullable(),
  /** Which of the caller's businesses is asked for; only on incoming rows. */
  targetBusiness: z.object({ id, name: z.string() }).nullable(),
  roomId: id.nullable(),
  /** What the two have in common, as for a card of Discover; only on requests that wait for the caller's answer. */
  why: z.array(reason).nullable(),
  createdAt: timestamp,
  /** When it became a match; null until then. */
  acceptedAt: timestamp.nullable(),
});
export type Match = z.output<typeof match>;

export const candidate = business.extend({
  /** 0 to 1. */
  score: z.number(),
  /** Up to three short phrases, the weightiest first; two wherever the listing says enough. */
  reasons: z.array(z.string()),
  /**
   * What the two have in common, the weightiest first; nothing that is true of the listing alone. Null for a caller
   * without a business, who has nothing to compare.
   */
  why: z.array(reason).nullable(),
  /** The owner's open request to the caller: a like accepts it, a pass declines it. */
  request: z.object({ id, note: z.string().nullable() }).nullable(),
});
export type Candidate = z.output<typeof candidate>;

/** Of what a search finds in the directory, so many of the best are looked through for cards. */
export const discoverSearchMax = 1000;

/** So many cards can be asked about at once. */
export const heldMax = 100;

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/businesses/unmatched',
  feature: 'matching',
  access: 'member',
  summary:
    'Businesses to discover, best first; X-Total-Count is how many remain. With `q`, those that a search in the directory finds, in its order',
  query: z.strictObject({
    /** What the directory is searched for; of what it finds, the best are looked through. */
    q: text(searchMax).optional(),
    limit: pageLimit(feedSize, feedSize),
    skip: skip(1000),
    /** `true` after 'Start Over': unseen ones first, then old passes, the oldest first; the total counts both. */
    passes: z.enum(['true', 'false']).default('false'),
    /** Ids of the cards that the caller has on the screen, with commas between them. */
    held: idListTextOf(heldMax).optional(),
  }),
  response: z.array(candidate),
  paged: true,
  /** Of the `held` ones those that the caller has decided on, or whose request the caller has answered. */
  page: z.object({ decided: pageHeader('X-Decided', idListText) }),
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/businesses/favorites',
  feature: 'matching',
  access: 'member',
  summary: 'Businesses that the caller starred, newest first',
  query: z.strictObject({
    limit: pageLimit(favoritesMax, favoritesMax),
    /** The star's id, from the `Link` header. */
    before: idText.optional(),
  }),
  response: z.array(business),
  paged: true,
});

/** The lists that a match can stand in: four of the five tabs, and what came of them. */
export const matchTabs = ['pending', 'favorites', 'requests', 'rejected', 'matches'] as const;
export type MatchTab = (typeof matchTabs)[number];

export const matchSearchMax = 200;

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  feature: 'matching',
  access: 'member',
  summary:
    "The caller's decisions and the requests to the caller's businesses, newest first; with `tab`, those of one tab",
  query: z
    .strictObject({
      limit: pageLimit(500, 500),
      /** The last row's id, from the `Link` header. A tab goes on by its `cursor`. */
      before: idText.optional(),
      /** One row for each business, the newest; matches by the time of the match. */
      tab: z.enum(matchTabs).optional(),
      /** Within a tab: part of the name, description, industry, location or a tag. */
      q: text(matchSearchMax).optional(),
      cursor,
    })
    .refine(({ tab, q, cursor }) => tab !== undefined || (q === undefined && cursor === undefined), {
      path: ['tab'],
      message: complaint('{field} is needed for a search and for a cursor'),
    })
    .refine(({ tab, before }) => tab === undefined || before === undefined, {
      path: ['before'],
      message: complaint('{field} does not go with a tab, which goes on by its cursor'),
    }),
  response: z.array(match),
  paged: true,
});

export const matchCounts = z.object({
  pending: z.int(),
  favorites: z.int(),
  /** They wait for the caller's answer. */
  requests: z.int(),
  rejected: z.int(),
  matches: z.int(),
  /** Requests that the caller has sent and that still count, however they were answered. */
  sent: z.int(),
});
export type MatchCounts = z.output<typeof matchCounts>;

export const countMatches = endpoint({
  method: 'GET',
  path: '/api/matches/counts',
  feature: 'matching',
  access: 'member',
  summary: "How many of the caller's matches stand in each tab, and how many requests the caller has sent",
  response: matchCounts,
});

export const matchWith = z.object({
  businessId: id,
  /**
   * `pending` and `waiting`: the caller has asked, as in `matchStatuses`. `asked`: the owner waits for the caller's answer.
   * `accepted`: the two have met, by this business or another one.
   */
  state: z.enum(['pending', 'waiting', 'asked', 'accepted']),
  /** Of an accepted match. */
  roomId: id.nullable(),
});
export type MatchWith = z.output<typeof matchWith>;

const matchesWithMax = 50;

export const listMatchesWith = endpoint({
  method: 'GET',
  path: '/api/matches/with',
  feature: 'matching',
  access: 'member',
  summary: 'How the caller stands to the owners of some businesses; one without a request or a match is left out',
  query: z.strictObject({ businesses: idListTextOf(matchesWithMax) }),
  response: z.array(matchWith).max(matchesWithMax),
});

export const listingFigures = z.object({
  businessId: id,
  /** Requests to it that wait for an answer. */
  requests: z.int(),
  /** Matches that came of a request to it or, for the oldest listing, of one that its owner sent. */
  matches: z.int(),
});
export type ListingFigures = z.output<typeof listingFigures>;

export const listFigures = endpoint({
  method: 'GET',
  path: '/api/matches/figures',
  feature: 'matching',
  access: 'member',
  summary: "Open requests and matches of the caller's listings, for those that have any, oldest listing first",
  query: z.strictObject({ limit: pageLimit(500, 500), after: idText.optional() }),
  response: z.array(listingFigures),
  paged: true,
});

/** More are not counted. */
export const fitsMax = 100;

export const countFits = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/fits',
  feature: 'matching',
  access: 'member',
  summary: `How many businesses need what a listing of the caller's offers, and offer what it needs; ${fitsMax} stands for at least so many`,
  params: z.strictObject({ id: idText }),
  response: z.object({ needIt: z.int(), offerIt: z.int() }),
});

export const createMatch = endpoint({
  method: 'POST',
  path: '/api/matches',
  feature: 'matching',
  access: 'confirmed',
  summary:
    'Decide on a business; replaces an earlier decision. Crossed likes accept each other at once; a pass declines what its owner has asked',
  body: z.strictObject({ businessId: id, action: z.enum(matchActions), note: optionalText(noteMax) }),
  response: match,
  status: 201,
});

const matchId = z.strictObject({ id: idText });

export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/:id',
  feature: 'matching',
  access: 'member',
  summary: 'Cancel a request, forget a star or a pass, or end an accepted match',
  params: matchId,
  response: done,
});

export const acceptMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/accept',
  feature: 'matching',
  access: 'confirmed',
  summary: 'Accept a request; opens the private room. A second accept answers the same',
  params: matchId,
  body: nothing.optional(),
  response: z.object({ match, roomId: id }),
});

export const rejectMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/reject',
  feature: 'matching',
  access: 'member',
  summary: 'Decline a request; the asker is not told',
  params: matchId,
  body: nothing.optional(),
  response: match,
});

export const undoMatch = endpoint({
  method: 'POST',
  path: '/api/matches/undo',
  feature: 'matching',
  access: 'member',
  summary: "Take back the caller's latest decision; the card returns to the head of Discover",
  body: nothing.optional(),
  response: z.object({ business: candidate }),
});
