import type { MemberCard } from '@guildhall/contract/members.ts';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MemberLink } from './member-link.tsx';

interface MemberLineProps {
  member: Pick<MemberCard, 'id' | 'displayName' | 'profileImageUrl' | 'businessName'>;
  /** The second line, where it isn't the member's business. */
  detail?: ReactNode;
  className?: string;
}

/** A person in a list: face, name and one more line, which open the profile. Its edge hangs over, so that faces align with the text above. */
export function MemberLine({ member, detail, className }: MemberLineProps) {
  const second = detail ?? (member.businessName && <bdi>{member.businessName}</bdi>);
  return (
    <MemberLink
      id={member.id}
      className={cx(
        '-mx-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1 text-start text-sm leading-5 hover:bg-sunken',
        className,
      )}
    >
      <Avatar name={member.displayName} src={member.profileImageUrl} size="sm" />
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{member.displayName}</bdi>
        {second && <span className="block text-xs text-muted wrap-anywhere">{second}</span>}
      </span>
    </MemberLink>
  );
}
