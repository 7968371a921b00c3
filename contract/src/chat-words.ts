import { message } from './messages.ts';

/** For their first day, in the general room alone: one message in so many seconds, and no links. */
export const newcomer = { hours: 24, secondsBetween: 10 };
export const newcomerRule = message(
  'During your first {hours} hours you can post one message every {secondsBetween} seconds in General Chat.',
  newcomer,
);

export const readOnlySentence = message(
  'This conversation is closed: you can read it, but nobody can write in it.',
);
