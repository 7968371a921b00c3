import { matchingTagsShown } from '@guildhall/contract/businesses.ts';
import type { Match } from '@guildhall/contract/matching.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { TypeBadge } from '#web/ui/type-badge.tsx';
import { BusinessPlace } from './business-place.tsx';

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
        <Monogram name={business.name} type={business.type} logoUrl={business.logoUrl} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="line-clamp-2 min-w-0 text-lg wrap-anywhere">
              <bdi>{business.name}</bdi>
            </h2>
            <TypeBadge type={business.type} />
          </div>
          <div className="mt-1">
            <BusinessPlace business={business} />
          </div>
        </div>
      </div>
      {business.description && (
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
          {business.description}
        </p>
      )}
      <TagList tags={business.tags} max={matchingTagsShown} />
      {note && (
        <figure className="border-l-2 border-primary/40 pl-3 text-sm">
          <figcaption className="text-muted">
            {match.direction === 'incoming' ? 'Their note' : 'Your note'}
          </figcaption>
          <blockquote dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        </figure>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t pt-4">
        <div className="min-w-0 text-sm text-muted">
          {status}
          {hasFailed && (
            <p className="mt-1 flex items-center gap-1.5 text-danger">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              That did not go through. Try again.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">{actions}</div>
      </div>
    </Card>
  );
}
