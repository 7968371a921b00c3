import type { Me } from '@guildhall/contract/members.ts';
import { Camera } from 'lucide-react';
import { pictureParam } from '#web/features/members/shared/edit-link.tsx';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';

const ProfilePictureDialog = laterDialog(
  async () => (await import('../profile-picture-dialog.tsx')).ProfilePictureDialog,
);

/** The member's own face, which opens the dialog that changes it: `?picture=1`. */
export function PictureButton({ me, size }: { me: Me; size: 'lg' | 'xl' }) {
  const dialog = useDialogParam(pictureParam);
  return (
    <>
      <button
        type="button"
        aria-label={t('Change profile picture')}
        onClick={() => dialog.open()}
        className="group relative shrink-0 rounded-full"
      >
        <Avatar name={me.displayName} src={me.profileImageUrl} size={size} />
        <span className="absolute right-0 bottom-0 inline-flex size-8 items-center justify-center rounded-full border bg-surface text-ink group-hover:bg-sunken">
          <Camera aria-hidden="true" className="size-4" />
        </span>
      </button>
      <ProfilePictureDialog me={me} dialog={dialog} />
    </>
  );
}
