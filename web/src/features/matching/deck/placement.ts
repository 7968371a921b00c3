import { type Match, matchTabs } from '@guildhall/contract/matching.ts';

export const matchingTabs = ['discover', 'pending', 'favorites', 'requests', 'rejected'] as const;
/** Beside the five tabs stands what came of them: where 'View All Matches' leads. */
const places = ['discover', ...matchTabs] as const;
export type MatchingTab = (typeof places)[number];

/** The tab of the address bar; Discover for everything unknown. */
export function toMatchingTab(value: string | null): MatchingTab {
  return places.find((tab) => tab === value) ?? 'discover';
}

/** An accepted match is as old as its acceptance: the like may have waited for weeks. */
export const datedAt = (match: Match): Date => match.acceptedAt ?? match.createdAt;
