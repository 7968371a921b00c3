import { type UrlCodec, type UrlState, useUrlState } from '#web/lib/url/use-url-state.ts';
import { type Filters, readFilters, writeFilters } from './directory-filters.ts';

export type DirectoryFilters = UrlState<Filters>;

const codec: UrlCodec<Filters> = { read: readFilters, write: writeFilters };

/** Another choice is another list, which begins at its beginning. */
export function useDirectoryFilters(): DirectoryFilters {
  const { value, change } = useUrlState(codec);
  return { value, change: (next, isTyping) => change({ cursor: '', ...next }, isTyping) };
}
