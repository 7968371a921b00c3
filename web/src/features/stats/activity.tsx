import { activityDays } from '@guildhall/contract/activity.ts';
import type { MemberFace } from '@guildhall/contract/members.ts';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useActivity } from './activity-queries.ts';

interface Line {
  key: string;
  member: MemberFace;
  said: string;
}

function People({ title, subtitle, lines }: { title: string; subtitle: string; lines: Line[] }) {
  return (
    <Card>
      <CardHeader title={title} subtitle={subtitle} />
      <CardBody>
        {lines.length === 0 ? (
          <p className="text-sm text-muted">{t('Nobody yet.')}</p>
        ) : (
          <ul className="space-y-3">
            {lines.map(({ key, member, said }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
                <OwnerLine owner={member} className="min-w-0" />
                <span className="text-muted">{said}</span>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

/** What members have done of late: sign-ins, messages, and who is new. */
export function Activity() {
  return (
    <QueryView query={useActivity()} loading={<SkeletonText lines={6} />}>
      {({ signIns, writers, newMembers }) => (
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <People
            title={t('Recent sign-ins')}
            subtitle={t('When, and from which kind of device')}
            lines={signIns.map(({ member, at, device }, index) => ({
              key: `${member.id} ${at.getTime()} ${index}`,
              member,
              said: `${device} · ${formatAgo(at)}`,
            }))}
          />
          <People
            title={t('Messages')}
            subtitle={t('In General Chat, in the last {activityDays} days', { activityDays })}
            lines={writers.map(({ member, messages }) => ({
              key: String(member.id),
              member,
              said: t('{messages, plural, one {# message} other {# messages}}', { messages }),
            }))}
          />
          <People
            title={t('New members')}
            subtitle={t('The latest first')}
            lines={newMembers.map(({ member, joinedAt, isConfirmed }) => ({
              key: String(member.id),
              member,
              said: isConfirmed
                ? formatAgo(joinedAt)
                : t('{ago}, address not confirmed', { ago: formatAgo(joinedAt) }),
            }))}
          />
        </div>
      )}
    </QueryView>
  );
}
