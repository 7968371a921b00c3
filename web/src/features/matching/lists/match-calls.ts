import { acceptMatch, createMatch, deleteMatch, type Match, rejectMatch } from '@guildhall/contract/matching.ts';
import { call } from '#web/lib/api.ts';

const idOf = (match: Match) => ({ id: match.id });

export async function accept(match: Match): Promise<Match> {
  return (await call(acceptMatch, { params: idOf(match) })).match;
}

export const decline = (match: Match): Promise<Match> => call(rejectMatch, { params: idOf(match) });

export const cancel = (match: Match) => call(deleteMatch, { params: idOf(match) });

/** Also in place of a star or a pass, which the server replaces (product.md, matching 1). */
export const like = (match: Match, note: string | null = null): Promise<Match> =>
  call(createMatch, { body: { businessId: match.businessId, action: 'like', note } });
