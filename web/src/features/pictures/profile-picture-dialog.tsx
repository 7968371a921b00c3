import type { Me } from '@guildhall/contract/members.ts';
import { useRef } from 'react';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { usePicture } from './queries.ts';
import { UploadPanel } from './upload-panel.tsx';
import { UrlPanel } from './url-panel.tsx';

interface ProfilePictureDialogProps {
  me: Me;
  dialog: DialogParam;
}

/** product.md 2, 'Profile'. */
export function ProfilePictureDialog({ me, dialog }: ProfilePictureDialogProps) {
  const change = usePicture();
  const tabs = useRef<HTMLDivElement>(null);
  return (
    <PictureDialog
      dialog={dialog}
      title="Profile Picture"
      description="Members see it beside your name."
      picture={me.profileImageUrl}
      change={change}
      done={{ title: 'Success', description: 'Profile updated successfully' }}
    >
      {(finish) => (
        <Tabs defaultValue="upload">
          <TabList ref={tabs} aria-label="Where the picture comes from">
            <Tab value="url">From URL</Tab>
            <Tab value="upload">Upload File</Tab>
          </TabList>
          <TabPanel value="url">
            <UrlPanel fetchFrom={change.fetchFrom} onDone={finish} />
          </TabPanel>
          <TabPanel value="upload">
            <UploadPanel frame="circle" upload={change.upload} onDone={finish} />
          </TabPanel>
        </Tabs>
      )}
    </PictureDialog>
  );
}
