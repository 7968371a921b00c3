import { deleteBusiness, restoreBusiness } from '@guildhall/contract/listings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '#web/features/businesses/shared/listing-queries.ts';
import { call, hasCode } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';

/** One after the other. What somebody else has done meanwhile is neither done here nor failed. */
async function each(ids: readonly number[], act: (id: number) => Promise<unknown>) {
  const done: number[] = [];
  const failed: number[] = [];
  for (const id of ids)
    await act(id).then(
      () => done.push(id),
      (error: unknown) => hasCode(error, 'not_found') || failed.push(id),
    );
  return { done, failed };
}

/** Deletes all that were chosen, and brings them back from the toast that told of it. */
export function useDeleteListings() {
  const client = useQueryClient();
  const onSettled = () => refreshListings(client);
  const of = (id: number) => ({ params: { id } });
  const restore = useMutation({
    mutationFn: (ids: readonly number[]) => each(ids, (id) => call(restoreBusiness, of(id))),
    onSettled,
    onSuccess({ failed }, ids) {
      if (failed.length > 0)
        reportFailure(
          t('{count, plural, one {# listing} other {# listings}} could not be brought back.', {
            count: failed.length,
          }),
        );
      else
        toast({
          title: t('{count, plural, one {# listing is} other {# listings are}} back', { count: ids.length }),
        });
    },
  });
  return useMutation({
    mutationFn: (ids: readonly number[]) => each(ids, (id) => call(deleteBusiness, of(id))),
    onSettled,
    onSuccess({ done, failed }) {
      if (failed.length > 0)
        reportFailure(
          t('{count, plural, one {# listing} other {# listings}} could not be deleted.', {
            count: failed.length,
          }),
        );
      if (done.length > 0)
        toast({
          title: t('{count, plural, one {# listing} other {# listings}} deleted', { count: done.length }),
          action: { label: t('Undo'), onClick: () => restore.mutate(done) },
        });
    },
  });
}
