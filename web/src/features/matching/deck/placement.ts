import type { Match } from '@guildhall/contract/matching.ts';

export const matchingTabs = ['discover', 'pending', 'favorites', 'requests', 'rejected'] as const;
/** Beside the five tabs stands what came of them: where 'View All Matches' leads. */
const places = [...matchingTabs, 'matches'] as const;
export type MatchingTab = (typeof places)[number];
export type ListTab = Exclude<MatchingTab, 'discover'>;

/** The tab of the address bar; Discover for everything unknown. */
export function toMatchingTab(value: string | null): MatchingTab {
  return places.find((tab) => tab === value) ?? 'discover';
}

/** Where a row stands (product.md 4, product.md, matching 2 to 7). */
export function tabOf(match: Match): ListTab | null {
  if (match.mutualMatch) return 'requests';
  if (match.status === 'accepted') return 'matches';
  if (match.direction === 'incoming') return match.status === 'declined' ? 'rejected' : null;
  if (match.action === 'star') return 'favorites';
  return match.action === 'dislike' ? 'rejected' : 'pending';
}

/**
 * One live decision of one person on one business, whoever of the two is looking. Likes that crossed are two rows, but
 * one match: what they share is the room.
 */
function subjectOf(match: Match, tab: ListTab): string {
  const { direction, businessId, requester, business, roomId } = match;
  if (tab === 'matches' && roomId !== null) return `${roomId} ${business.id ?? ''}`;
  // A pass declines what its owner has asked: two decisions, but one business that was turned down.
  if (tab === 'rejected' && business.id !== null) return String(business.id);
  return `${direction} ${businessId} ${requester?.id ?? ''}`;
}

/** An accepted match is as old as its acceptance: the like may have waited for weeks. */
export const datedAt = (match: Match): Date => match.acceptedAt ?? match.createdAt;

const newestFirst = (a: Match, b: Match) => datedAt(b).getTime() - datedAt(a).getTime() || b.id - a.id;

export type Placement = Record<ListTab, Match[]>;

/** The rows of each tab, newest first; only the newest record per business is kept in each. */
export function place(matches: readonly Match[]): Placement {
  const placed: Placement = { pending: [], favorites: [], requests: [], rejected: [], matches: [] };
  const seen = new Set<string>();
  for (const match of [...matches].sort(newestFirst)) {
    const tab = tabOf(match);
    if (!tab) continue;
    const key = `${tab} ${subjectOf(match, tab)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    placed[tab].push(match);
  }
  return placed;
}

/** Businesses that the member has decided on or whose request they have answered, by the kind of the decision. */
export function decidedBusinesses(matches: readonly Match[]): Map<number, Match['action']> {
  const isDecided = ({ direction, status }: Match) => direction === 'outgoing' || status !== 'pending';
  return new Map(
    matches.filter(isDecided).flatMap(({ business, action }) => (business.id ? [[business.id, action]] : [])),
  );
}
