import type { QueryClient } from '@tanstack/react-query';
import { directoryQuery, facetsQuery } from '../queries.ts';
import { readFilters } from './directory-filters.ts';

export function loadDirectory(client: QueryClient, { search }: { search: URLSearchParams }): Promise<unknown>[] {
  const filters = readFilters(search);
  return [client.infiniteQuery(directoryQuery(filters)), client.query(facetsQuery(filters))];
}
