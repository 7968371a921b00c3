import { useMe } from '#web/features/auth/queries.ts';
import { useOpenMember } from '#web/features/members/use-open-member.ts';
import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';

const MemberDialog = later(
  async () => (await import('#web/pages/member-dialog.tsx')).MemberDialog,
  ({ memberId }) => memberId ?? false,
  reportMissing,
);

/** The profile that a `MemberLink` opened, above whatever screen it stands on. */
export function OpenMember() {
  const { data: me } = useMe();
  const { memberId, close } = useOpenMember();
  return me && <MemberDialog me={me} memberId={memberId} onClose={close} />;
}
