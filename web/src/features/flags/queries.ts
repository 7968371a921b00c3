import {
  dismissFlag,
  type FlagStatus,
  getFlag,
  getFlagWords,
  listFlags,
  removeFlagged,
  setFlagWords,
  tryFlagWords,
} from '@guildhall/contract/flags.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';

/** Among what staff work through: the same word asks all of it anew. */
const flagKeys = { all: ['reports', 'flags'] as const, words: ['flag-words'] as const };

const of = (id: number) => ({ params: { id } });

export const flagsQuery = (status: FlagStatus) =>
  infiniteQueryOptions({ queryKey: [...flagKeys.all, status], ...pagesOf(listFlags, { query: { status } }) });

export const useFlags = (status: FlagStatus) => useInfiniteQuery(flagsQuery(status));

/** How many wait for staff; 0 until it is known. */
export const useOpenFlags = () => useFlags('open').data?.pages[0]?.total ?? 0;

export const useFlag = (id: number) =>
  useQuery({
    queryKey: [...flagKeys.all, 'one', id],
    queryFn: ({ signal }) => call(getFlag, of(id), { signal }),
  });

export function useDecideFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: string }) =>
      reason === undefined ? call(dismissFlag, of(id)) : call(removeFlagged, { ...of(id), body: { reason } }),
    // Also where somebody else was faster: what is shown is out of date then.
    onSettled: () => client.invalidateQueries({ queryKey: ['reports'] }),
    meta: { failure: true },
  });
}

export const flagWordsQuery = queryOptions({
  queryKey: flagKeys.words,
  queryFn: ({ signal }) => call(getFlagWords, {}, { signal }),
});

export const useFlagWords = () => useQuery(flagWordsQuery);

export function useSetFlagWords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string[]) => call(setFlagWords, { body: { words } }),
    onSuccess: (answer) => client.setQueryData(flagKeys.words, answer),
  });
}

export const useTryFlagWords = () =>
  useMutation({ mutationFn: (text: string) => call(tryFlagWords, { body: { text } }), meta: { failure: true } });
