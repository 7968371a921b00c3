import { matchingTagsShown } from '@guildhall/contract/businesses.ts';
import type { Match } from '@guildhall/contract/matching.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/shared/type-badge.tsx';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Card } from '#web/ui/card.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { BusinessPlace } from '../business-place.tsx';
import { ClampedText } from '../deck/card/clamped-text.tsx';
import { Note } from '../note.tsx';

interface MatchCardProps {
  match: Match;
  /** Above the business: who asks. */
  head?: ReactNode;
  /** How things stand, and since when. */
  status: ReactNode;
  actions: ReactNode;
  /** The last action did not go through; said here, quietly. */
  hasFailed: boolean;
}

/** A business that was decided on, with what can be done about it. */
export function MatchCard({ match, head, status, actions, hasFailed }: MatchCardProps) {
  const { business, note } = match;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      {head}
      <div className="flex items-start gap-4">
        <Monogram {...business} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 text-lg wrap-anywhere">
              <bdi>{business.name}</bdi>
            </h2>
            <TypeBadge type={business.type} />
          </div>
          <div className="mt-1">
            <BusinessPlace business={business} />
          </div>
          {!head && <OwnerLine owner={business.owner} className="mt-2" />}
        </div>
      </div>
      {business.description && <ClampedText text={business.description} lines={2} className="text-sm" />}
      <TagList tags={business.tags} max={matchingTagsShown} />
      {note && <Note text={note} caption={match.direction === 'incoming' ? t('Their note') : t('Your note')} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t pt-4">
        <div className="min-w-0 text-sm text-muted">
          {status}
          {hasFailed && (
            <p className="mt-1 flex items-center gap-1.5 text-danger">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {t('That did not go through. Try again.')}
            </p>
          )}
        </div>
        <Actions>{actions}</Actions>
      </div>
    </Card>
  );
}
