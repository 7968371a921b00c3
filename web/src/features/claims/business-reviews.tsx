import { Clock, History, Inbox, type LucideIcon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Deciding } from './decide-dialog.tsx';
import { type Queue, reviewsAtFirst, useReviews } from './queries.ts';
import { ReviewList } from './review-list.tsx';

const ReviewDialog = laterDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog);
const DecideDialog = later(
  async () => (await import('./decide-dialog.tsx')).DecideDialog,
  ({ deciding }) => deciding?.claim.id ?? false,
  ({ onClose }) => {
    onClose();
    reportMissing();
  },
);

const rowsMore = 50;

const queues = [
  { value: 'waiting', label: 'Waiting', icon: Inbox },
  { value: 'overdue', label: 'Overdue', icon: Clock },
  { value: 'owner', label: 'With the owner', icon: UserRound },
  { value: 'decided', label: 'Decided', icon: History },
] as const satisfies readonly { value: Queue; label: string; icon: LucideIcon }[];

/** Claims that wait for staff, and those that were decided, each with its evidence and a way back. */
export function BusinessReviews() {
  const [queue, setQueue] = useState<Queue>('waiting');
  const [isAll, setAll] = useState(false);
  const [deciding, setDeciding] = useState<Deciding>();
  const dialog = useDialogParam('review');
  const reviews = useReviews(queue, isAll ? rowsMore : reviewsAtFirst);
  const pages = reviews.data?.pages;
  const claims = pages?.flatMap(({ items }) => items);
  const total = pages?.[0]?.total ?? 0;
  return (
    <Card>
      <CardHeader
        title="Business Reviews"
        subtitle="Claims that the address does not decide"
        actions={
          <Segmented<Queue>
            legend="Which claims"
            value={queue}
            choices={queues}
            hasLabels
            onChange={(next) => {
              setQueue(next);
              setAll(false);
            }}
          />
        }
      />
      <CardBody>
        <QueryView
          query={{ data: claims, error: reviews.error, refetch: reviews.refetch }}
          loading={<SkeletonText lines={6} />}
          empty={
            <EmptyState drawing="ledger" title="Nothing here">
              {queue === 'decided' ? 'No claim was decided yet.' : 'No claim waits here.'}
            </EmptyState>
          }
        >
          {(shown) => (
            <>
              <ReviewList
                claims={shown}
                onReview={(id) => dialog.open(String(id))}
                onAct={(claim, act) => setDeciding({ claim, act })}
              />
              {isAll ? (
                <LoadMore
                  shown={shown.length}
                  total={total}
                  noun="claims"
                  hasMore={reviews.hasNextPage}
                  pending={reviews.isFetchingNextPage}
                  onLoadMore={() => void reviews.fetchNextPage()}
                />
              ) : (
                reviews.hasNextPage && (
                  <Button variant="secondary" className="mt-5" onClick={() => setAll(true)}>
                    View all
                  </Button>
                )
              )}
            </>
          )}
        </QueryView>
      </CardBody>
      <ReviewDialog dialog={dialog} />
      <DecideDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
    </Card>
  );
}
