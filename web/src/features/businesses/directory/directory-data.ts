import type { QueryClient } from '@tanstack/react-query';
import { directoryQuery, facetsQuery } from '../queries.ts';
import { noFilters, readFilters } from './directory-filters.ts';

export const directoryParams = Object.keys(noFilters);

export function loadDirectory(client: QueryClient, { search }: { search: URLSearchParams }): Promise<unknown>[] {
  const filters = readFilters(search);
  return [client.infiniteQuery(directoryQuery(filters)), client.query(facetsQuery(filters))];
}
