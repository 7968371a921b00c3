import type { MatchTab } from '@guildhall/contract/matching.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';
import type { MatchingTab } from '../deck/placement.ts';

export const tabLabels: Record<MatchingTab, Message> = {
  discover: message('Discover'),
  pending: message('Pending'),
  favorites: message('Favorites'),
  requests: message('Requests'),
  rejected: message('Rejected'),
  matches: message('Matches'),
};

/** What a tab's badge counts, as spoken after the number. */
export function countedIn(tab: MatchingTab, count: number): string {
  if (tab === 'pending' || tab === 'requests')
    return t('{count, plural, one {request} other {requests}}', { count });
  return t('{count, plural, one {business} other {businesses}}', { count });
}

/** For visitors: what is behind each tab. */
export const visitorTexts: Record<MatchingTab, { prompt: Message; why: Message }> = {
  discover: {
    prompt: message('Sign in to discover businesses'),
    why: message(
      'Discover shows you businesses that fit yours, one card at a time, and says why. Pass, keep one for later, or ask to meet.',
    ),
  },
  pending: {
    prompt: message('Sign in to see your pending matches'),
    why: message('Pending shows the match requests you have sent that are still waiting for an answer.'),
  },
  favorites: {
    prompt: message('Sign in to see your favorites'),
    why: message('Favorites holds the businesses you kept for later until you are ready to ask.'),
  },
  requests: {
    prompt: message('Sign in to see your match requests'),
    why: message(
      'Requests shows who would like to meet you. Accept, and a private room opens for the two of you.',
    ),
  },
  rejected: {
    prompt: message('Sign in to see your rejected matches'),
    why: message('Rejected keeps the businesses you passed on or declined, in case you change your mind.'),
  },
  matches: {
    prompt: message('Sign in to see your matches'),
    why: message('Your matches are the businesses that said yes to you, and those you said yes to.'),
  },
};

interface EmptyText {
  title: Message;
  text: Message;
  drawing: 'door' | 'table' | 'letters' | 'ledger';
}

export const emptyTexts: Record<MatchTab, EmptyText> = {
  pending: {
    title: message('No pending matches'),
    text: message('Ask to meet a business in Discover, and your request waits here for the answer.'),
    drawing: 'letters',
  },
  favorites: {
    title: message('No favorites yet'),
    text: message('Keep a business in Discover, and it waits here until you are ready to ask.'),
    drawing: 'ledger',
  },
  requests: {
    title: message('No match requests'),
    text: message('When a business would like to meet you, its request shows up here.'),
    drawing: 'door',
  },
  rejected: {
    title: message('No rejected matches'),
    text: message('What you pass on in Discover is kept here, in case you change your mind.'),
    drawing: 'table',
  },
  matches: {
    title: message('No matches yet'),
    text: message('Once a business accepts your request, or you accept theirs, you find it here.'),
    drawing: 'table',
  },
};
