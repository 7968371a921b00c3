import type { Match } from '@guildhall/contract/matching.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

/** Who asks, and for which of the member's businesses. */
export function RequestHead({ match }: { match: Match }) {
  const { requester, targetBusiness } = match;
  if (!requester) return null;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={requester.displayName} src={requester.profileImageUrl} />
      <p className="min-w-0 text-sm wrap-anywhere">
        <MemberLink id={requester.id} className="font-semibold underline-offset-3 hover:underline">
          <bdi>{requester.displayName}</bdi>
        </MemberLink>{' '}
        would like to meet
        {targetBusiness ? (
          <>
            {' '}
            <strong className="font-semibold">
              <bdi>{targetBusiness.name}</bdi>
            </strong>
          </>
        ) : (
          ' you'
        )}
      </p>
    </div>
  );
}
