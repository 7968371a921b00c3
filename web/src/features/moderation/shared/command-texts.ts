import { message } from '@guildhall/contract/messages.ts';
/** What moderators can type, and what it does (product.md, chat 11). */
export const commandTexts = [
  { text: '/mute @name 5m reason', effect: message('can read but not write for 5 minutes') },
  { text: '/ban @name 1h reason', effect: message('no chat at all for an hour') },
  { text: '/unmute @name', effect: message('lifts a mute') },
  { text: '/unban @name', effect: message('lifts a ban') },
] as const;
