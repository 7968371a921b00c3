import type { Me } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { TabSet } from '#web/ui/tabs.tsx';
import { usePicture } from './queries.ts';
import { PictureDialog } from './shared/picture-dialog.tsx';
import { UploadPanel } from './shared/upload-panel.tsx';
import { UrlPanel } from './url-panel.tsx';

interface ProfilePictureDialogProps {
  me: Me;
  dialog: DialogParam;
}

/** product.md 2, 'Profile'. */
export function ProfilePictureDialog({ me, dialog }: ProfilePictureDialogProps) {
  const change = usePicture();
  const [source, setSource] = useState<'url' | 'upload'>('upload');
  return (
    <PictureDialog
      dialog={dialog}
      title={t('Profile Picture')}
      description={t('Members see it beside your name.')}
      picture={me.profileImageUrl}
      change={change}
      done={{ title: t('Success'), description: t('Profile updated successfully') }}
    >
      {(finish) => (
        <TabSet
          value={source}
          onChange={setSource}
          label={t('Where the picture comes from')}
          tabs={[
            {
              value: 'url',
              label: t('From URL'),
              panel: <UrlPanel fetchFrom={change.fetchFrom} onDone={finish} />,
            },
            {
              value: 'upload',
              label: t('Upload File'),
              panel: <UploadPanel frame="circle" upload={change.upload} onDone={finish} />,
            },
          ]}
        />
      )}
    </PictureDialog>
  );
}
