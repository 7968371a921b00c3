import { type Message, message } from '@guildhall/contract/messages.ts';
import type { StatisticsSums } from '@guildhall/contract/visits.ts';

/** What is counted of a listing, in the order of the screen. */
export const countedWords = [
  {
    key: 'appearances',
    label: message('Appearances in search'),
    hint: message('Visitors whom a search of the directory showed the listing'),
  },
  { key: 'views', label: message('Views'), hint: message('Visitors who opened the page of the listing') },
  { key: 'clicks', label: message('Website clicks'), hint: message('Visitors who went on to the website') },
  { key: 'requests', label: message('Match requests'), hint: message('Members who asked to meet') },
  { key: 'acceptances', label: message('Matches'), hint: message('Requests that were accepted') },
  { key: 'enquiries', label: message('Enquiries'), hint: message('People who asked for a quote') },
] as const satisfies { key: keyof StatisticsSums; label: Message; hint: Message }[];
