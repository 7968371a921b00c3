import type { MemberFace } from '@guildhall/contract/members.ts';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MemberLink } from './member-link.tsx';

const sizes = {
  sm: { avatar: 'xs', line: 'gap-2 text-sm' },
  md: { avatar: 'sm', line: 'gap-2.5 text-base' },
} as const;

interface OwnerLineProps {
  owner: MemberFace | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** Who is behind a business: face and name, leading to their profile. Nothing where nobody may be shown. */
export function OwnerLine({ owner, size = 'sm', className }: OwnerLineProps) {
  if (!owner) return null;
  const { avatar, line } = sizes[size];
  return (
    <MemberLink
      id={owner.id}
      className={cx(
        'flex min-h-6 w-fit max-w-full items-center rounded-full font-medium hover:underline underline-offset-3',
        line,
        className,
      )}
    >
      <Avatar name={owner.displayName} src={owner.profileImageUrl} size={avatar} />
      <bdi className="min-w-0 truncate">{owner.displayName}</bdi>
    </MemberLink>
  );
}
