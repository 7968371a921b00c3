import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';

export const memberParam = 'member';

/** `?member=7`: whose profile stands above the screen, and the way to close it. `MemberLink` opens it. */
export function useOpenMember(): { memberId: number | null; close: () => void } {
  const { value, close } = useDialogParam(memberParam);
  return { memberId: idOf(value), close };
}
