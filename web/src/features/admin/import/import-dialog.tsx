import type { ImportColumn } from '@guildhall/contract/import-columns.ts';
import { busyImportStates, type ImportJob } from '@guildhall/contract/imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { InviteLine } from '../invitations/invite-line.tsx';
import { textOfWhom } from '../invitations/words.ts';
import { adminKeys } from '../keys.ts';
import { useImport, useImportActs } from '../queries.ts';
import { ColumnsStep } from './columns-step.tsx';
import { JobBody } from './job-body.tsx';
import { UploadStep } from './upload-step.tsx';
import { withMapped } from './with-mapped.ts';
import { beginText } from './words.ts';

const onError = (error: unknown) => reportError(error);

/** `?import=new` asks for a file, `?import=7` shows how that import stands. */
export function ImportDialog({ dialog }: { dialog: DialogParam }) {
  const client = useQueryClient();
  const id = /^[1-9]\d{0,8}$/.test(dialog.value ?? '') ? Number(dialog.value) : null;
  const query = useImport(id);
  const close = (open: boolean) => !open && dialog.close();
  if (id === null)
    return (
      <Dialog open={dialog.isOpen} onOpenChange={close} title={t('Import businesses')} width="lg">
        <UploadStep
          onSent={(job) => {
            client.setQueryData([...adminKeys.imports, job.id], job);
            void client.invalidateQueries({ queryKey: [...adminKeys.imports, 'list'] });
            dialog.open(String(job.id));
          }}
        />
      </Dialog>
    );
  const frame = (body: ReactNode) => (
    <Dialog open onOpenChange={close} title={t('Import businesses')} width="lg">
      {body}
    </Dialog>
  );
  return (
    <QueryView query={query} loading={frame(<SpinnerBlock />)} failed={() => frame(<Gone />)}>
      {(job) => <JobDialog key={job.id} job={job} dialog={dialog} />}
    </QueryView>
  );
}

function Gone() {
  return <p className="py-6 text-muted">{t('There is no such import, or it has been deleted.')}</p>;
}

function JobDialog({ job, dialog }: { job: ImportJob; dialog: DialogParam }) {
  const acts = useImportActs();
  /** What was changed by hand and not checked yet. */
  const [columns, setColumns] = useState<ImportColumn[]>();
  const [leavesDuplicatesOut, setLeavesOut] = useState(false);
  const [takesWithdrawn, setTakesWithdrawn] = useState(false);
  const [takesRepeated, setTakesRepeated] = useState(false);
  const isMapping = job.state === 'uploaded' || columns !== undefined;
  const check = () =>
    acts.check.mutate(
      { id: job.id, columns: columns ?? job.columns },
      { onSuccess: () => setColumns(undefined), onError },
    );

  function footer(): ReactNode {
    if (busyImportStates.includes(job.state)) return <CloseButton dialog={dialog} />;
    if (isMapping)
      return (
        <>
          <DropButton job={job} acts={acts} dialog={dialog} />
          <Button pending={acts.check.isPending} onClick={check}>
            {t('Check')}
          </Button>
        </>
      );
    if (job.state === 'checked') {
      const begin =
        job.counts &&
        !job.needsCheck &&
        beginText(job.counts, { leavesDuplicatesOut, takesWithdrawn, takesRepeated });
      return (
        <>
          <DropButton job={job} acts={acts} dialog={dialog} />
          <Button variant="secondary" onClick={() => setColumns(job.columns)}>
            {t('Columns')}
          </Button>
          <Button
            variant={job.needsCheck ? 'primary' : 'secondary'}
            pending={acts.check.isPending}
            onClick={check}
          >
            {t('Check again')}
          </Button>
          {begin && (
            <Button
              pending={acts.run.isPending}
              onClick={() =>
                acts.run.mutate({ id: job.id, leavesDuplicatesOut, takesWithdrawn, takesRepeated }, { onError })
              }
            >
              {begin}
            </Button>
          )}
        </>
      );
    }
    return (
      <>
        {job.undoableUntil && <UndoButton job={job} acts={acts} />}
        <CloseButton dialog={dialog} />
      </>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Import businesses')}
      description={<bdi>{job.name}</bdi>}
      width="lg"
      footer={footer()}
    >
      {isMapping ? (
        <ColumnsStep
          job={job}
          columns={columns ?? job.columns}
          onChange={setColumns}
          nextEncoding={acts.setEncoding.isPending ? acts.setEncoding.variables.encoding : undefined}
          nextSheet={acts.setSheet.isPending ? acts.setSheet.variables.sheet : undefined}
          onSheet={(sheet) =>
            acts.setSheet.mutate({ id: job.id, sheet }, { onSuccess: (read) => setColumns(read.columns), onError })
          }
          onEncoding={(encoding) =>
            acts.setEncoding.mutate(
              { id: job.id, encoding },
              {
                onSuccess: (read) => setColumns((mapped) => withMapped(read.columns, mapped ?? job.columns)),
                onError,
              },
            )
          }
        />
      ) : (
        <JobBody job={job}>
          {job.state === 'done' && (
            <InviteLine
              importId={job.id}
              onInvite={() => dialog.giveWay('invite', textOfWhom({ importId: job.id }))}
            />
          )}
          {job.state === 'checked' && (job.counts?.duplicates ?? 0) > 0 && (
            <CheckField
              label={t('Leave possible duplicates out')}
              hint={t(
                'You can download them with the rows that weren’t imported. Otherwise each becomes its own listing.',
              )}
            >
              <Checkbox checked={leavesDuplicatesOut} onChange={(event) => setLeavesOut(event.target.checked)} />
            </CheckField>
          )}
          {job.state === 'checked' && (job.counts?.repeated ?? 0) > 0 && (
            <CheckField
              label={t('Import repeated rows too')}
              hint={t('They repeat an earlier row word for word. Otherwise they are left out.')}
            >
              <Checkbox checked={takesRepeated} onChange={(event) => setTakesRepeated(event.target.checked)} />
            </CheckField>
          )}
          {job.state === 'checked' && (job.counts?.withdrawn ?? 0) > 0 && (
            <CheckField
              label={t('Import these anyway')}
              hint={t(
                'Their listings were taken out by the owner, by staff or on request. Otherwise they are left out.',
              )}
            >
              <Checkbox checked={takesWithdrawn} onChange={(event) => setTakesWithdrawn(event.target.checked)} />
            </CheckField>
          )}
        </JobBody>
      )}
    </Dialog>
  );
}

const CloseButton = ({ dialog }: { dialog: DialogParam }) => (
  <Button variant="secondary" onClick={dialog.close}>
    {t('Close')}
  </Button>
);

interface ActProps {
  job: ImportJob;
  acts: ReturnType<typeof useImportActs>;
}

function UndoButton({ job, acts: { undo } }: ActProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mr-auto" pending={undo.isPending} onClick={() => setIsAsking(true)}>
        {t('Undo this import')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Undo this import?')}
        description={t(
          'Listings it added are removed, and listings it changed go back to what they were. Anything edited or claimed since stays.',
        )}
        action={t('Undo this import')}
        onConfirm={() => {
          setIsAsking(false);
          undo.mutate(job.id, { onError });
        }}
      />
    </>
  );
}

interface DropButtonProps extends ActProps {
  dialog: DialogParam;
}

function DropButton({ job, acts, dialog }: DropButtonProps) {
  return (
    <Button
      variant="secondary"
      className="mr-auto"
      pending={acts.drop.isPending}
      onClick={() => acts.drop.mutate(job.id, { onSuccess: () => dialog.close(), onError })}
    >
      {t('Discard')}
    </Button>
  );
}
