import type { Match } from '@guildhall/contract/matching.ts';
import { Handshake } from 'lucide-react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { BusinessPlace } from '../business-place.tsx';
import { WhyList } from '../deck/card/why-list.tsx';
import { RequestActions } from '../lists/request-actions.tsx';
import { RequestHead } from '../lists/request-head.tsx';
import { TimeSince } from '../lists/time-since.tsx';
import type { RowActions } from '../lists/use-row-actions.ts';
import { Note } from '../note.tsx';

/** Whom they stand for; somebody without a business stands for themselves. */
function Business({ business }: Pick<Match, 'business'>) {
  if (business.id === null) return null;
  return (
    <div className="flex items-start gap-3">
      <Monogram {...business} size="sm" isPatient />
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-medium tracking-normal wrap-anywhere">
          <bdi>{business.name}</bdi>
        </h3>
        <BusinessPlace business={business} />
      </div>
    </div>
  );
}

function Why({ why }: Pick<Match, 'why'>) {
  if (!why?.length) return null;
  return (
    <div className="flex gap-2 text-sm text-primary">
      <Handshake aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <WhyList why={why} className="min-w-0" />
    </div>
  );
}

/** Who asks, what for and why it could be worth it; answered on the spot. */
export function WaitingRequest({ match, actions }: { match: Match; actions: RowActions }) {
  return (
    <li
      tabIndex={-1}
      aria-label={t('{name} would like to meet you', {
        name: match.requester?.displayName ?? match.business.name,
      })}
      className="flex flex-wrap items-end justify-between gap-4 px-5 py-4 focus-visible:-outline-offset-2"
    >
      <div className="min-w-0 flex-1 basis-80 space-y-3">
        <RequestHead match={match} />
        <div className="space-y-2.5 sm:pl-13">
          <Business business={match.business} />
          {match.note && <Note text={match.note} />}
          <Why why={match.why} />
          <p className="text-sm text-muted">
            <TimeSince said={t('Asked')} when={match.createdAt} />
          </p>
        </div>
      </div>
      <Actions>
        <RequestActions match={match} actions={actions} />
      </Actions>
    </li>
  );
}
