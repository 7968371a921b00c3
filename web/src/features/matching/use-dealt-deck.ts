import { useEffect, useLayoutEffect, useReducer } from 'react';
import { deckAfter, emptyDeck } from './deck.ts';
import { decidedBusinesses } from './placement.ts';
import { useFeed, useMatches } from './queries.ts';

/** The deck, kept supplied by the feed and in step with decisions made elsewhere. */
export function useDealtDeck() {
  const [deck, dispatch] = useReducer(deckAfter, emptyDeck);
  const { round } = deck;
  const feed = useFeed(round);
  const matches = useMatches();

  // Before the first paint, so that cached cards need no skeleton. An answer known to be old waits for the new one.
  const page = feed.isStale ? undefined : feed.data;
  useLayoutEffect(() => {
    if (page) dispatch({ type: 'fed', page });
  }, [page]);

  // What was decided on another screen or device is no longer to be decided; after 'Start Over' passes are.
  const known = matches.isStale ? undefined : matches.data;
  useLayoutEffect(() => {
    const decided = [...decidedBusinesses(known ?? [])];
    const settled = decided.filter(([, action]) => round === 'first' || action !== 'dislike');
    dispatch({ type: 'dropped', ids: new Set(settled.map(([id]) => id)) });
  }, [known, round]);

  const { refetch } = feed;
  const isEmpty = deck.cards.length === 0;
  const isDry = deck.isFed && isEmpty && deck.beyond > 0 && !feed.isFetching && !feed.isError;
  useEffect(() => {
    if (isDry) void refetch();
  }, [isDry, refetch]);

  return {
    deck,
    dispatch,
    isLoading: isEmpty && (!deck.isFed || deck.beyond > 0) && !feed.isError,
    error: isEmpty ? feed.error : null,
    retry: () => void refetch(),
  };
}
