import type { Match } from '@guildhall/contract/matching.ts';

export const matchingTabs = ['discover', 'pending', 'favorites', 'requests', 'rejected'] as const;
export type MatchingTab = (typeof matchingTabs)[number];
export type ListTab = Exclude<MatchingTab, 'discover'>;

/** The tab of the address bar; Discover for everything unknown. */
export function toMatchingTab(value: string | null): MatchingTab {
  return matchingTabs.find((tab) => tab === value) ?? 'discover';
}

/** Where a row stands (specification section 4, decisions, matching 2 to 7); an accepted one stands in no tab. */
export function tabOf(match: Match): ListTab | null {
  if (match.mutualMatch) return 'requests';
  if (match.status === 'accepted') return null;
  if (match.direction === 'incoming') return match.status === 'declined' ? 'rejected' : null;
  if (match.action === 'star') return 'favorites';
  return match.action === 'dislike' ? 'rejected' : 'pending';
}

/** One live decision of one person on one business, whoever of the two is looking. */
const subjectOf = (match: Match) => `${match.direction} ${match.businessId} ${match.requester?.id ?? ''}`;

const newestFirst = (a: Match, b: Match) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

export type Placement = Record<ListTab, Match[]>;

/** The rows of each tab, newest first; only the newest record per business is kept in each. */
export function place(matches: readonly Match[]): Placement {
  const placed: Placement = { pending: [], favorites: [], requests: [], rejected: [] };
  const seen = new Set<string>();
  for (const match of [...matches].sort(newestFirst)) {
    const tab = tabOf(match);
    const key = `${tab} ${subjectOf(match)}`;
    if (!tab || seen.has(key)) continue;
    seen.add(key);
    placed[tab].push(match);
  }
  return placed;
}

/** Businesses that the member has decided on, by the kind of the decision. */
export function decidedBusinesses(matches: readonly Match[]): Map<number, Match['action']> {
  const own = matches.filter((match) => match.direction === 'outgoing');
  return new Map(own.map((match) => [match.businessId, match.action]));
}
