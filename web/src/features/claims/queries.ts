import {
  approveClaim,
  type claimQueues,
  getReview,
  listReviews,
  type ReviewedClaim,
  rejectClaim,
  undoClaim,
} from '@guildhall/contract/claim-reviews.ts';
import {
  acceptAccessRequest,
  cancelClaim,
  confirmClaim,
  declineAccessRequest,
  listAccessRequests,
  listClaims,
  readClaimLink,
  startClaim,
} from '@guildhall/contract/claims.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { businessKeys } from '#web/features/businesses/queries.ts';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { t } from '#web/lib/text.ts';
import { claimKeys } from './keys.ts';

/** product.md 9: so many rows, then 'View all'. */
export const reviewsAtFirst = 5;

export type Queue = (typeof claimQueues)[number];

export const myClaimsQuery = queryOptions({
  queryKey: claimKeys.mine,
  queryFn: ({ signal }) => call(listClaims, {}, { signal }),
});

export function useMyClaims() {
  const enabled = useIsSignedIn();
  return useQuery({ ...myClaimsQuery, enabled });
}

export const accessRequestsQuery = queryOptions({
  queryKey: claimKeys.received,
  queryFn: ({ signal }) => call(listAccessRequests, {}, { signal }),
});

export function useAccessRequests() {
  const enabled = useIsSignedIn();
  return useQuery({ ...accessRequestsQuery, enabled });
}

/** Claims for staff, page by page. */
export function reviewsQuery(queue: Queue, limit: number) {
  return infiniteQueryOptions({
    queryKey: [...claimKeys.reviews, queue, limit],
    ...pagesOf(listReviews, { query: { queue, limit } }),
  });
}

export const useReviews = (queue: Queue, limit: number) =>
  useInfiniteQuery({ ...reviewsQuery(queue, limit), placeholderData: keepPreviousData });

/** How many claims wait for staff; 0 until it is known. */
export function useWaitingReviews(): number {
  const { data } = useReviews('waiting', reviewsAtFirst);
  return data?.pages[0]?.total ?? 0;
}

/** Read anew whenever somebody looks: others may have decided. */
export function useReview(id: number) {
  return useQuery({
    queryKey: [...claimKeys.reviews, id],
    queryFn: ({ signal }) => call(getReview, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: claimKeys.all });
    void client.invalidateQueries({ queryKey: businessKeys.mine });
  };
}

export function useStartClaim() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number | undefined } & Call<typeof startClaim>['body']) => {
      if (id === undefined) throw new Error('No business selected');
      return call(startClaim, { params: { id }, body });
    },
    onSettled,
  });
}

/** What a mailed link is about. */
export const claimLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [...claimKeys.links, token],
    queryFn: ({ signal }) => call(readClaimLink, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useConfirmClaim() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (token: string) => call(confirmClaim, { body: { token } }), onSettled });
}

export function useCancelClaim() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(cancelClaim, { params: { id } }),
    meta: { failure: t('That did not work. Please try again.') },
    onSettled,
  });
}

export function useAnswerRequest() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
      call(isAccepted ? acceptAccessRequest : declineAccessRequest, { params: { id } }),
    meta: { failure: t('That did not work. Please try again.') },
    onSettled,
  });
}

type Decision = Pick<ReviewedClaim, 'id' | 'status'> & { act: 'approve' | 'reject' | 'undo'; reason: string };

export function useDecideClaim() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, status, act, reason }: Decision) => {
      const params = { id };
      if (act === 'approve') return call(approveClaim, { params, body: { note: reason } });
      if (act === 'reject') return call(rejectClaim, { params, body: { reason } });
      return call(undoClaim, { params, body: { reason, from: status === 'rejected' ? status : 'approved' } });
    },
    onSettled,
  });
}
