import { blockMember, listBlocks, unblockMember } from '@guildhall/contract/blocks.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';

export const blockKeys = { mine: ['blocks'] as const };

/** Whom the viewer has blocked, the latest first. */
export const blocksQuery = queryOptions({
  queryKey: blockKeys.mine,
  queryFn: ({ signal }) => call(listBlocks, {}, { signal }),
});

export function useBlocks() {
  const enabled = useIsSignedIn();
  return useQuery({ ...blocksQuery, enabled });
}

/** Known to have been blocked by the viewer. */
export function useIsBlocked(memberId: number | undefined): boolean {
  return useBlocks().data?.some(({ id }) => id === memberId) === true;
}

export type Blockable = Pick<MemberCard, 'id' | 'displayName'>;

/**
 * Pending until the list knows of it; what else changes on the screens, a signal tells. The signal may come before the
 * answer and take away the component that asked: the answer is told of all the same, so not by a callback of `mutate`.
 */
function useChange(change: (id: number) => Promise<unknown>, done: string, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Blockable) => change(id),
    onSuccess(_, { displayName }) {
      toast({ title: done, description: displayName });
      return client.invalidateQueries({ queryKey: blockKeys.mine });
    },
    meta: { failure: failed },
  });
}

export function useBlock() {
  const block = (userId: number) => call(blockMember, { body: { userId } });
  return useChange(block, t('Blocked'), t('Failed to block. Please try again.'));
}

export function useUnblock() {
  const unblock = (userId: number) => call(unblockMember, { params: { userId } });
  return useChange(unblock, t('Unblocked'), t('Failed to unblock. Please try again.'));
}
