import type { ListTab, MatchingTab } from './placement.ts';

export const tabLabels: Record<MatchingTab, string> = {
  discover: 'Discover',
  pending: 'Pending',
  favorites: 'Favorites',
  requests: 'Requests',
  rejected: 'Rejected',
};

/** For visitors: what is behind each tab. */
export const visitorTexts: Record<MatchingTab, { prompt: string; why: string }> = {
  discover: {
    prompt: 'Sign in to discover businesses',
    why: 'Discover shows the businesses that fit yours, one card at a time and with the reasons: pass, keep it for later, or ask to meet.',
  },
  pending: {
    prompt: 'Sign in to see your pending matches',
    why: 'Pending holds the match requests that you have sent and that wait for an answer.',
  },
  favorites: {
    prompt: 'Sign in to see your favorites',
    why: 'Favorites keeps the businesses that you starred, until you are ready to ask them.',
  },
  requests: {
    prompt: 'Sign in to see your match requests',
    why: 'Requests shows who would like to meet you. Accept, and a private room opens for the two of you.',
  },
  rejected: {
    prompt: 'Sign in to see your rejected matches',
    why: 'Rejected keeps what you passed on or declined, in case you change your mind.',
  },
};

interface EmptyText {
  title: string;
  text: string;
  drawing: 'door' | 'table' | 'letters' | 'ledger';
}

/** The titles are the specification's (section 2). */
export const emptyTexts: Record<ListTab, EmptyText> = {
  pending: {
    title: 'No pending matches',
    text: 'Like a business in Discover, and your request waits here for the answer.',
    drawing: 'letters',
  },
  favorites: {
    title: 'No favorites yet',
    text: 'Star a business in Discover to keep it here until you are ready to ask.',
    drawing: 'ledger',
  },
  requests: {
    title: 'No match requests',
    text: 'When a business would like to meet you, it stands here the moment it asks.',
    drawing: 'door',
  },
  rejected: {
    title: 'No rejected matches',
    text: 'What you pass on in Discover is kept here, in case you change your mind.',
    drawing: 'table',
  },
};
