import { joinByLink, readGroupLink } from '@guildhall/contract/group-links.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';
import { groupKeys } from './keys.ts';

/** `me`: to whom it's shown, who may be in the group already. */
export const readGroupLinkQuery = (token: string, me: Me | null) =>
  queryOptions({
    queryKey: ['group-link', token, me?.id ?? ''],
    queryFn: ({ signal }) => call(readGroupLink, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useJoinByLink(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(joinByLink, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: groupKeys.all }),
  });
}
