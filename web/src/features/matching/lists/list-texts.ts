import type { MatchTab } from '@guildhall/contract/matching.ts';
import type { MatchingTab } from '../deck/placement.ts';

export const tabLabels: Record<MatchingTab, string> = {
  discover: 'Discover',
  pending: 'Pending',
  favorites: 'Favorites',
  requests: 'Requests',
  rejected: 'Rejected',
  matches: 'Matches',
};

/** What a tab's badge counts, as spoken after the number. */
export function countedIn(tab: MatchingTab, count: number): string {
  if (tab === 'pending' || tab === 'requests') return count === 1 ? 'request' : 'requests';
  return count === 1 ? 'business' : 'businesses';
}

/** For visitors: what is behind each tab. */
export const visitorTexts: Record<MatchingTab, { prompt: string; why: string }> = {
  discover: {
    prompt: 'Sign in to discover businesses',
    why: 'Discover shows you businesses that fit yours, one card at a time, and says why. Pass, keep one for later, or ask to meet.',
  },
  pending: {
    prompt: 'Sign in to see your pending matches',
    why: 'Pending shows the match requests you have sent that are still waiting for an answer.',
  },
  favorites: {
    prompt: 'Sign in to see your favorites',
    why: 'Favorites holds the businesses you kept for later until you are ready to ask.',
  },
  requests: {
    prompt: 'Sign in to see your match requests',
    why: 'Requests shows who would like to meet you. Accept, and a private room opens for the two of you.',
  },
  rejected: {
    prompt: 'Sign in to see your rejected matches',
    why: 'Rejected keeps the businesses you passed on or declined, in case you change your mind.',
  },
  matches: {
    prompt: 'Sign in to see your matches',
    why: 'Your matches are the businesses that said yes to you, and those you said yes to.',
  },
};

interface EmptyText {
  title: string;
  text: string;
  drawing: 'door' | 'table' | 'letters' | 'ledger';
}

export const emptyTexts: Record<MatchTab, EmptyText> = {
  pending: {
    title: 'No pending matches',
    text: 'Ask to meet a business in Discover, and your request waits here for the answer.',
    drawing: 'letters',
  },
  favorites: {
    title: 'No favorites yet',
    text: 'Keep a business in Discover, and it waits here until you are ready to ask.',
    drawing: 'ledger',
  },
  requests: {
    title: 'No match requests',
    text: 'When a business would like to meet you, its request shows up here.',
    drawing: 'door',
  },
  rejected: {
    title: 'No rejected matches',
    text: 'What you pass on in Discover is kept here, in case you change your mind.',
    drawing: 'table',
  },
  matches: {
    title: 'No matches yet',
    text: 'Once a business accepts your request, or you accept theirs, you find it here.',
    drawing: 'table',
  },
};
