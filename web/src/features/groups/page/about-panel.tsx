import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { cx } from '#web/lib/classes.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';

export function AboutPanel({ group }: { group: GroupDetails }) {
  return (
    <div
      className={cx('grid items-start gap-6', group.organisers.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}
    >
      <Card className="p-5 sm:p-6">
        <h2 className="text-lg">{t('About')}</h2>
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
          {group.description}
        </p>
        {group.isPrivate && !group.myRole && (
          <p className="mt-5 text-sm">
            {t('This is a private group: its people, room and events are for its members.')}
          </p>
        )}
        <p className="mt-5 text-sm text-muted">{t('Founded on {date}', { date: formatDate(group.createdAt) })}</p>
      </Card>
      {group.organisers.length > 0 && (
        <Card className="p-5">
          <h2 className="text-lg">{t('Organisers')}</h2>
          <ul className="mt-2">
            {group.organisers.map((person) => (
              <li key={person.id}>
                <MemberLine member={person} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
