import type { Business } from '@guildhall/contract/businesses.ts';
import { Trash2 } from 'lucide-react';
import { UploadPanel } from '#web/features/pictures/upload-panel.tsx';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useLogo } from '../listing-queries.ts';

interface LogoDialogProps {
  /** Of the viewer; the dialog's value names one. */
  businesses: readonly Business[];
  dialog: DialogParam;
}

export function LogoDialog({ businesses, dialog }: LogoDialogProps) {
  const business = businesses.find(({ id }) => String(id) === dialog.value);
  return business && <Opened key={business.id} business={business} dialog={dialog} />;
}

/** What is set here is saved at once. */
function Opened({ business, dialog }: { business: Business; dialog: DialogParam }) {
  const { upload, remove } = useLogo(business.id);
  function finish() {
    dialog.close();
    toast({ title: 'Success', description: 'Logo updated successfully' });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && dialog.close()}
      width="sm"
      title="Logo"
      description={`Everybody sees it beside ${business.name}.`}
      footer={
        business.logoUrl && (
          <Button
            variant="quiet"
            className="mr-auto"
            pending={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: finish, onError: (error) => reportError(error) })}
          >
            <Trash2 aria-hidden="true" />
            Remove logo
          </Button>
        )
      }
    >
      <UploadPanel upload={upload} onDone={finish} isSquare />
    </Dialog>
  );
}
