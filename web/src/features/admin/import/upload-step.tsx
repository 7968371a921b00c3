import type { ImportJob } from '@guildhall/contract/imports.ts';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { complaintAbout, sendFile } from './send-file.ts';

/** Choose or drop a file; it is sent at once, for nothing is written by that. */
export function UploadStep({ onSent }: { onSent: (job: ImportJob) => void }) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File) {
    if (share !== undefined) return;
    const complaint = complaintAbout(file);
    setProblem(complaint);
    if (complaint) return;
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    try {
      onSent(await sendFile(file, { signal: controller.signal, onProgress: setShare }));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(userMessage(error));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <DropZone
      label={t('File of listings')}
      accept=".xlsx,.ods,.csv,.tsv,.tab,.txt,.jsonl,.ndjson"
      icon={FileUp}
      title={t('Choose a file, or drop it here')}
      hint={t('Excel, OpenDocument, CSV or JSON Lines')}
      onFile={(file) => void send(file)}
      chosen={
        share !== undefined && (
          <div className="space-y-3 py-6">
            <Progress value={Math.round(share * 100)} label={t('Upload progress')} />
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              {t('Cancel upload')}
            </Button>
          </div>
        )
      }
    >
      {() => (
        <>
          <FormError>{problem}</FormError>
          <p className="text-sm text-muted">
            {t(
              'A workbook (.xlsx, .ods) of up to 20 MB, or text of up to 200 MB: commas, semicolons or tabs, in any usual encoding. One of the first lines names the columns. You see what was recognised, and what an import would do, before anything is written.',
            )}
          </p>
        </>
      )}
    </DropZone>
  );
}
