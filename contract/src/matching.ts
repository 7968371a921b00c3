import { z } from 'zod';
import { business } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { id, idText, nothing, optionalText, pageLimit, timestamp } from './primitives.ts';

export const matchActions = ['like', 'star', 'dislike'] as const;
export type MatchAction = (typeof matchActions)[number];

/** How long the card takes to leave, in milliseconds (specification section 9). */
export const swipeMs = 300;
export const feedSize = 30;
export const noteMax = 500;
/** An unanswered or declined request leaves the asker's Pending after so many days (decisions, matching 4). */
export const requestLapseDays = 60;
/** After a decline, so many days without a new request to the same business. */
export const declineQuietDays = 30;
/** So long after a decision it can be undone. */
export const undoMinutes = 10;
export const favoritesMax = 500;

/**
 * `waiting`: liked, but nobody owns the listing yet. `decided`: a star or a dislike, which concern nobody else.
 * The asker of a declined request keeps seeing `pending` (decisions, matching 4).
 */
export const matchStatuses = ['pending', 'waiting', 'accepted', 'declined', 'decided'] as const;

export const match = z.object({
  id,
  userId: id,
  businessId: id,
  /** The other side's business, as seen by the caller; a card made from the profile has id null and type 'Member'. */
  business: business.extend({ id: id.nullable() }),
  action: z.enum(matchActions),
  /** True only for a request that waits for the caller's answer (specification section 4). */
  mutualMatch: z.boolean(),
  direction: z.enum(['outgoing', 'incoming']),
  status: z.enum(matchStatuses),
  note: z.string().nullable(),
  /** Who asks; only on incoming rows. */
  requester: memberCard.nullable(),
  /** Which of the caller's businesses is asked for; only on incoming rows. */
  targetBusiness: z.object({ id, name: z.string() }).nullable(),
  roomId: id.nullable(),
  createdAt: timestamp,
});
export type Match = z.output<typeof match>;

export const candidate = business.extend({
  /** 0 to 1. */
  score: z.number(),
  /** Up to three short phrases, the weightiest first; two wherever the listing says enough. */
  reasons: z.array(z.string()),
});
export type Candidate = z.output<typeof candidate>;

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/businesses/unmatched',
  access: 'member',
  summary: 'Businesses to discover, best first; X-Total-Count is how many remain',
  query: z.strictObject({
    limit: pageLimit(feedSize, feedSize),
    /** `true` after 'Start Over': unseen ones first, then old passes, the oldest first; the total counts both. */
    passes: z.enum(['true', 'false']).default('false'),
  }),
  response: z.array(candidate),
  paged: true,
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/businesses/favorites',
  access: 'member',
  summary: 'Businesses that the caller starred, newest first',
  response: z.array(business),
});

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  access: 'member',
  summary: "The caller's decisions and the requests to the caller's businesses, newest first",
  query: z.strictObject({ limit: pageLimit(500, 500), before: idText.optional() }),
  response: z.array(match),
  paged: true,
});

export const createMatch = endpoint({
  method: 'POST',
  path: '/api/matches',
  access: 'confirmed',
  summary: 'Decide on a business; replaces an earlier decision. Crossed likes accept each other at once',
  body: z.strictObject({ businessId: id, action: z.enum(matchActions), note: optionalText(noteMax) }),
  response: match,
  status: 201,
});

const matchId = z.strictObject({ id: idText });

export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/:id',
  access: 'member',
  summary: 'Cancel a request, forget a star or a pass, or end an accepted match',
  params: matchId,
  response: z.object({ ok: z.boolean() }),
});

export const acceptMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/accept',
  access: 'confirmed',
  summary: 'Accept a request; opens the private room. A second accept answers the same',
  params: matchId,
  body: nothing.optional(),
  response: z.object({ match, roomId: id }),
});

export const rejectMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/reject',
  access: 'member',
  summary: 'Decline a request; the asker is not told',
  params: matchId,
  body: nothing.optional(),
  response: match,
});

export const undoMatch = endpoint({
  method: 'POST',
  path: '/api/matches/undo',
  access: 'member',
  summary: "Take back the caller's latest decision; the card returns to the head of Discover",
  body: nothing.optional(),
  response: z.object({ business: candidate }),
});
