import { listActs } from '@guildhall/contract/audit.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../keys.ts';
import { type Asked, queryOf } from './params.ts';

/** As it is now: it grows with all that staff do. */
export const useActs = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: [...adminKeys.audit, asked],
    ...pagesOf(listActs, { query: queryOf(asked) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
