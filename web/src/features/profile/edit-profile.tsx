import type { Me } from '@guildhall/contract/members.ts';
import { useEffect, useEffectEvent } from 'react';
import { editParam } from '#web/features/members/shared/edit-link.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form.tsx';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { EditForm } from './edit-form.tsx';
import { HeaderCard } from './header-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Where Save is within reach of a thumb while the form is longer than the window. */
const bar = cx(
  'flex gap-2 max-md:w-full max-md:*:flex-1',
  'max-md:not-short:fixed max-md:not-short:inset-x-0 max-md:not-short:bottom-(--bottom-bar) max-md:not-short:z-20',
  'max-md:not-short:border-t max-md:not-short:bg-surface max-md:not-short:px-4 max-md:not-short:py-2',
);

interface EditProfileProps {
  me: Me;
  /** Its value is the field that one came for. Closing is a navigation: what was typed is asked about before it happens. */
  edit: DialogParam;
  /** It stands in place of the profile from now on, whenever it is open. */
  onReady: () => void;
}

export function EditProfile({ onReady, ...rest }: EditProfileProps) {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return rest.edit.isOpen && <Editor {...rest} />;
}

function Editor({ me, edit }: Omit<EditProfileProps, 'onReady'>) {
  const form = useProfileForm(me, edit.close);
  return (
    <>
      <HeaderCard me={me} isEditing>
        <div className={bar}>
          <Button variant="secondary" onClick={edit.close}>
            {t('Cancel')}
          </Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </div>
      </HeaderCard>
      <EditForm me={me} form={form} cameFor={edit.value} />
      <UnsavedGuard
        form={form}
        param={editParam}
        onKeep={edit.stay}
        title={t('Discard your changes?')}
        description={t('What you changed in your profile will be lost.')}
        action={t('Discard')}
        cancel={t('Keep editing')}
      />
    </>
  );
}
