import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { PictureDialog } from '#web/features/pictures/shared/picture-dialog.tsx';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { useGroupPicture } from '../queries.ts';

export function GroupPictureDialog({ group, dialog }: { group: GroupDetails; dialog: DialogParam }) {
  return (
    <PictureDialog
      dialog={dialog}
      title={t('Picture of the group')}
      description={t('It appears beside the group’s name, in chat too.')}
      picture={group.pictureUrl}
      change={useGroupPicture(group.id)}
      done={{ title: t('Picture changed'), description: group.name }}
    />
  );
}
