import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { MemberLink } from '#web/features/members/member-link.tsx';
import { cx } from '#web/lib/classes.ts';
import { formatDate } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';

export function AboutPanel({ group }: { group: GroupDetails }) {
  return (
    <div
      className={cx('grid items-start gap-6', group.organisers.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}
    >
      <Card className="p-5 sm:p-6">
        <h2 className="text-lg">About</h2>
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
          {group.description}
        </p>
        <p className="mt-5 text-sm text-muted">Founded on {formatDate(group.createdAt)}</p>
      </Card>
      {group.organisers.length > 0 && (
        <Card className="p-5">
          <h2 className="text-lg">Organisers</h2>
          <ul className="-mx-2 mt-2">
            {group.organisers.map((person) => (
              <li key={person.id}>
                <MemberLink
                  id={person.id}
                  className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-sunken"
                >
                  <Avatar name={person.displayName} src={person.profileImageUrl} size="sm" />
                  <span className="min-w-0 text-sm leading-5">
                    <bdi className="block font-medium wrap-anywhere">{person.displayName}</bdi>
                    {person.businessName && (
                      <bdi className="block text-muted wrap-anywhere">{person.businessName}</bdi>
                    )}
                  </span>
                </MemberLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {group.isPrivate && !group.myRole && (
        <p className="text-sm text-muted">
          This is a private group: its people, room and events are for its members.
        </p>
      )}
    </div>
  );
}
