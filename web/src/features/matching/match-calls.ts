import {
  acceptMatch,
  createMatch,
  deleteMatch,
  type Match,
  type MatchAction,
  rejectMatch,
} from '@guildhall/contract/matching.ts';
import { ApiError, call } from '#web/lib/api.ts';

const idOf = (match: Match) => ({ id: String(match.id) });

const decide = (match: Match, action: MatchAction, note: string | null = null) =>
  call(createMatch, { body: { businessId: match.businessId, action, note } });

export async function accept(match: Match): Promise<Match> {
  return (await call(acceptMatch, { params: idOf(match) })).match;
}

export const decline = (match: Match): Promise<Match> => call(rejectMatch, { params: idOf(match) });

export const cancel = (match: Match) => call(deleteMatch, { params: idOf(match) });

export const askAgain = (match: Match): Promise<Match> => decide(match, 'like', match.note);

/**
 * Specification section 4: deletes the star or the pass and creates a like. When the like fails, what was deleted is
 * made again, as well as that goes. Of a member without a confirmed address the server takes no like: then nothing is
 * deleted first.
 */
export async function replaceByLike(match: Match, isConfirmed: boolean): Promise<Match> {
  try {
    if (isConfirmed) await cancel(match);
  } catch (error) {
    // Deleted already, on another screen: the like is what counts.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  try {
    return await decide(match, 'like');
  } catch (error) {
    if (isConfirmed) await decide(match, match.action).catch(() => undefined);
    throw error;
  }
}
