import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';

export function AboutCard({ group }: { group: GroupDetails }) {
  return (
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
  );
}

export function OrganisersCard({ group }: { group: GroupDetails }) {
  if (group.organisers.length === 0) return null;
  return (
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
  );
}
