import { isUnpublished, type OwnRecord } from '@guildhall/contract/member-status.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { memberStatusLooks } from './member-status.ts';

/** Said to whom it concerns: nobody else finds the listing. */
export function UnpublishedBadge({ record }: { record: OwnRecord | null }) {
  if (!isUnpublished(record?.status ?? null)) return null;
  return (
    <Badge tint="orange" title={t('Only its owner and the office see it')}>
      {t('Not published')}
    </Badge>
  );
}

/** What the office knows of a firm's membership, for its owner and admins. */
export function OwnRecordFacts({ record }: { record: OwnRecord | null }) {
  if (!record || (!record.number && !record.status && !record.joinedOn)) return null;
  const { number, status, joinedOn } = record;
  return (
    <section aria-label={t('Membership')} className="space-y-2 border-b pb-4 text-sm">
      <h2 className="text-lg">{t('Membership')}</h2>
      {isUnpublished(status) && (
        <p className="rounded-control bg-sunken px-4 py-3">
          {t('The listing is not published while the membership is not active. Ask the office about it.')}
        </p>
      )}
      <dl className="divide-y">
        {number && (
          <div className="flex justify-between gap-4 py-1.5">
            <dt className="shrink-0 text-muted">{t('Membership number')}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular-nums">
              <bdi>{number}</bdi>
            </dd>
          </div>
        )}
        {status && (
          <div className="flex justify-between gap-4 py-1.5">
            <dt className="shrink-0 text-muted">{t('Status')}</dt>
            <dd>{t(memberStatusLooks[status].label)}</dd>
          </div>
        )}
        {joinedOn && (
          <div className="flex justify-between gap-4 py-1.5">
            <dt className="shrink-0 text-muted">{t('Joined on')}</dt>
            {/* At its noon it is that day wherever the reader is. */}
            <dd>{formatDate(new Date(`${joinedOn}T12:00`))}</dd>
          </div>
        )}
      </dl>
      <p className="text-muted">{t('Only you and the office see this.')}</p>
    </section>
  );
}
