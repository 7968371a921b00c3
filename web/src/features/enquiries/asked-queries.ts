import { listAskedEnquiries } from '@guildhall/contract/asked-enquiries.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#web/lib/pages-of.ts';
import { enquiryKeys } from './keys.ts';

/** What the member has asked listings for, loaded page by page. */
export const askedQuery = (show: 'all' | 'unread') =>
  infiniteQueryOptions({
    queryKey: enquiryKeys.asked(show),
    ...pagesOf(listAskedEnquiries, { query: { show } }),
  });

export const useAsked = () => useInfiniteQuery(askedQuery('all'));

/** Those in which there is an answer that is new to the member. */
export const useUnreadAsked = () => useInfiniteQuery(askedQuery('unread'));
