import { type Message, message } from '@guildhall/contract/messages.ts';
import type { OverviewPoint, OverviewRange, OverviewSums } from '@guildhall/contract/overview.ts';

export const rangeWords: Record<OverviewRange, Message> = {
  '4w': message('4 weeks'),
  '12w': message('12 weeks'),
  '12m': message('12 months'),
};

/** How many there are at the end of a day or week. */
export const stocks = [
  { key: 'members', label: message('Members'), hint: message('Who have confirmed their address') },
  { key: 'listings', label: message('Listings'), hint: message('In the directory') },
] as const satisfies { key: keyof OverviewPoint; label: Message; hint: Message }[];

/** What happened within a day or week. */
export const flows = [
  { key: 'joined', label: message('Joined'), hint: message('Members who confirmed their address') },
  { key: 'left', label: message('Left'), hint: message('Members whose account was erased') },
  { key: 'asked', label: message('Requests to meet'), hint: message('Likes of a listing that has an owner') },
  { key: 'matches', label: message('Matches'), hint: message('Requests that were accepted') },
  {
    key: 'conversations',
    label: message('Conversations'),
    hint: message('Private rooms in which somebody wrote for the first time'),
  },
  { key: 'messages', label: message('Messages'), hint: message('In all rooms') },
  {
    key: 'missed',
    label: message('Searches without a result'),
    hint: message('In the directory, each of one visitor once a day'),
  },
] as const satisfies { key: keyof OverviewSums; label: Message; hint: Message }[];

const toTenth = (size: number) => String(Math.round(size * 10) / 10);

/** In whole kilobytes, or in megabytes and gigabytes with one decimal. */
export function sizeWords(bytes: number): Message {
  if (bytes >= 1e9) return message('{size} GB', { size: toTenth(bytes / 1e9) });
  if (bytes >= 1e6) return message('{size} MB', { size: toTenth(bytes / 1e6) });
  return message('{size} kB', { size: String(Math.ceil(bytes / 1000)) });
}
