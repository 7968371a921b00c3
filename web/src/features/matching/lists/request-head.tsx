import type { Match } from '@guildhall/contract/matching.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { rich } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Who asks, and for which of the member's businesses. */
export function RequestHead({ match }: { match: Match }) {
  const { requester, targetBusiness } = match;
  if (!requester) return null;
  const name = (
    <MemberLink id={requester.id} className="font-semibold underline-offset-3 hover:underline">
      <bdi>{requester.displayName}</bdi>
    </MemberLink>
  );
  return (
    <div className="flex items-center gap-3">
      <Avatar name={requester.displayName} src={requester.profileImageUrl} />
      <p className="min-w-0 text-sm wrap-anywhere">
        {targetBusiness
          ? rich('{name} would like to meet {business}', {
              name,
              business: (
                <strong className="font-semibold">
                  <bdi>{targetBusiness.name}</bdi>
                </strong>
              ),
            })
          : rich('{name} would like to meet you', { name })}
      </p>
    </div>
  );
}
