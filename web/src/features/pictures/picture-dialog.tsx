import type { Me } from '@guildhall/contract/members.ts';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePicture } from './queries.ts';
import { UploadPanel } from './upload-panel.tsx';
import { UrlPanel } from './url-panel.tsx';

interface PictureDialogProps {
  me: Me;
  dialog: DialogParam;
}

/** product.md 2, 'Profile': what is set here is saved at once. */
export function PictureDialog({ me, dialog }: PictureDialogProps) {
  const { upload, fetchFrom, remove } = usePicture();
  const tabs = useRef<HTMLDivElement>(null);

  function finish() {
    dialog.close();
    toast({ title: 'Success', description: 'Profile updated successfully' });
  }

  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(isOpen) => !isOpen && dialog.close()}
      width="sm"
      title="Profile Picture"
      description="Members see it beside your name."
      footer={
        me.profileImageUrl && (
          <Button
            variant="quiet"
            className="mr-auto"
            pending={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: finish,
                onError: (error) => reportError(error),
              })
            }
          >
            <Trash2 aria-hidden="true" />
            Remove picture
          </Button>
        )
      }
    >
      <Tabs defaultValue="upload">
        <TabList ref={tabs} aria-label="Where the picture comes from">
          <Tab value="url">From URL</Tab>
          <Tab value="upload">Upload File</Tab>
        </TabList>
        <TabPanel value="url">
          <UrlPanel fetchFrom={fetchFrom} onDone={finish} />
        </TabPanel>
        <TabPanel value="upload">
          <UploadPanel upload={upload} onDone={finish} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
