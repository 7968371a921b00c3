import { claimQueues } from '@guildhall/contract/claim-reviews.ts';
import { Clock, History, Inbox, type LucideIcon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { StaffQueue } from '#web/ui/staff-queue.tsx';
import type { Deciding } from './decide-dialog.tsx';
import { type Queue, reviewsAtFirst, useReviews } from './queries.ts';
import { ReviewList } from './review-list.tsx';

const ReviewDialog = laterDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog);
const DecideDialog = later(
  async () => (await import('./decide-dialog.tsx')).DecideDialog,
  ({ deciding }) => deciding?.claim.id ?? false,
  reportMissing,
);

const rowsMore = 50;

const queues = () =>
  [
    { value: 'waiting', label: t('Waiting'), icon: Inbox },
    { value: 'overdue', label: t('Overdue'), icon: Clock },
    { value: 'owner', label: t('With the owner'), icon: UserRound },
    { value: 'decided', label: t('Decided'), icon: History },
  ] as const satisfies readonly { value: Queue; label: string; icon: LucideIcon }[];

const codec = choiceCodec('claims', claimQueues);

/** Claims that wait for staff, and those that were decided, each with its evidence and a way back. */
export function BusinessReviews() {
  const { value, change } = useUrlState(codec);
  const [isAll, setAll] = useState(false);
  const [deciding, setDeciding] = useState<Deciding>();
  const dialog = useDialogParam('review');
  const reviews = useReviews(value.chosen, isAll ? rowsMore : reviewsAtFirst);
  return (
    <>
      <StaffQueue
        title={t('Business Reviews')}
        subtitle={t('Claims that the address alone doesn’t settle, oldest first')}
        legend={t('Which claims')}
        choices={queues()}
        value={value.chosen}
        onChange={(chosen) => {
          change({ chosen });
          setAll(false);
        }}
        pages={reviews}
        noun={t('claims')}
        empty={
          value.chosen === 'decided' ? t('No claims have been decided yet.') : t('No claims are waiting here.')
        }
        more={
          !isAll && reviews.hasNextPage ? (
            <Button variant="secondary" className="mt-5" onClick={() => setAll(true)}>
              {t('View all')}
            </Button>
          ) : undefined
        }
      >
        {(claims) => (
          <ReviewList
            claims={claims}
            onReview={(id) => dialog.open(String(id))}
            onAct={(claim, act) => setDeciding({ claim, act })}
          />
        )}
      </StaffQueue>
      <ReviewDialog dialog={dialog} />
      <DecideDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
}
