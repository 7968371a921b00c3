import type { ImportJob } from '@guildhall/contract/imports.ts';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { cx } from '#web/lib/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { complaintAbout, sendFile } from './send-file.ts';

/** Choose or drop a file; it is sent at once, for nothing is written by that. */
export function UploadStep({ onSent }: { onSent: (job: ImportJob) => void }) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File | undefined) {
    setIsOver(false);
    if (!file || share !== undefined) return;
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
    <section
      aria-label="Upload a file"
      className="space-y-4"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      {share === undefined ? (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={cx(
            'flex w-full flex-col items-center gap-2 rounded-card border border-dashed border-control px-4 py-10 text-center transition-colors hover:bg-sunken',
            isOver && 'bg-primary-soft',
          )}
        >
          <FileUp aria-hidden="true" className="size-7 text-muted" />
          <span className="font-medium">Choose a file, or drop it here</span>
          <span className="text-sm text-muted">CSV or JSON Lines, up to 200 MB</span>
        </button>
      ) : (
        <div className="space-y-3 py-6">
          <Progress value={Math.round(share * 100)} label="Upload in percent" />
          <Button variant="secondary" onClick={() => sending.current?.abort()}>
            Cancel upload
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of listings"
        accept=".csv,.tsv,.tab,.txt,.jsonl,.ndjson"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <FormError>{problem}</FormError>
      <p className="text-sm text-muted">
        Commas, semicolons or tabs, in any usual encoding; one of the first lines names the columns. You see what
        was recognised, and what an import would do, before anything is written.
      </p>
    </section>
  );
}
