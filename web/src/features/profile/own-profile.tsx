import type { Me } from '@guildhall/contract/members.ts';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { editParam } from '#web/features/members/shared/edit-link.tsx';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { HeaderCard } from './header-card.tsx';
import { ProfileDetails } from './profile-details.tsx';

const EditProfile = later(
  async () => (await import('./edit-profile.tsx')).EditProfile,
  ({ edit }) => edit.isOpen,
  reportMissing,
);

/** The own profile, to look at or, at `?edit=`, to change. */
export function OwnProfile({ me }: { me: Me }) {
  const edit = useDialogParam(editParam);
  const [isReady, setIsReady] = useState(false);
  const isEditing = edit.isOpen && isReady;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      {!isEditing && (
        <>
          <HeaderCard me={me}>
            <Button
              ref={editButton}
              variant="secondary"
              className="max-sm:w-full"
              pending={edit.isOpen}
              onClick={() => edit.open()}
            >
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </Button>
          </HeaderCard>
          <ProfileDetails me={me} />
        </>
      )}
      <EditProfile me={me} edit={edit} onReady={() => setIsReady(true)} />
    </>
  );
}
