import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useRecord } from './queries.ts';
import { RecordForm } from './record-form.tsx';

/** What the office knows of a membership: `/admin?tab=records&record=7`. */
export function RecordDialog({ dialog }: { dialog: DialogParam }) {
  const query = useRecord(idOf(dialog.value) ?? 0);
  if (query.data) return <RecordForm record={query.data} dialog={dialog} />;
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(isOpen) => !isOpen && dialog.close()}
      title={t('Membership')}
      width="sm"
    >
      <QueryView query={query} loading={<SpinnerBlock label={t('Loading the membership')} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
