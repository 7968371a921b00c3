import { pictureTypes } from '@guildhall/contract/pictures.ts';
import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { cx } from '#web/lib/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { type Chosen, fileOf, firstFile, openPicture } from './chosen-file.ts';
import { type View, wholeView } from './crop.ts';
import { Cropper } from './cropper.tsx';
import type { PictureUpload } from './queries.ts';

interface UploadPanelProps {
  upload: PictureUpload;
  onDone: () => void;
  /** It stands in a square, as logos do; faces stand in a circle. */
  isSquare?: boolean;
}

/** Choose, drop or paste a file; then its part, and send it. */
export function UploadPanel({ upload, onDone, isSquare }: UploadPanelProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [view, setView] = useState<View>(wholeView);
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);

  async function choose(file: File | undefined) {
    if (!file || upload.isPending) return;
    const opened = await openPicture(file);
    setProblem(typeof opened === 'string' ? opened : undefined);
    if (typeof opened === 'string') return;
    setView(wholeView);
    setChosen(opened);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = firstFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    void choose(file);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
      sending.current?.abort();
    };
  }, []);

  async function send() {
    const picture = chosen && canvas.current && (await fileOf(canvas.current, chosen.type));
    if (!picture) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      await upload.mutateAsync({ picture, signal, onProgress: setShare });
    } catch (error) {
      if (!signal.aborted) setProblem(userMessage(error));
      return;
    }
    onDone();
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
        setIsOver(false);
        void choose(firstFile(event.dataTransfer));
      }}
    >
      {chosen ? (
        <Cropper isSquare={isSquare} bitmap={chosen.bitmap} view={view} onChange={setView} canvas={canvas} />
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={cx(
            'flex w-full flex-col items-center gap-2 rounded-card border border-dashed border-control px-4 py-10 text-center transition-colors hover:bg-sunken',
            isOver && 'bg-primary-soft',
          )}
        >
          <ImageUp aria-hidden="true" className="size-7 text-muted" />
          <span className="font-medium">Choose a file, or drop or paste it here</span>
          <span className="text-sm text-muted">PNG, JPG, GIF up to 5MB</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <FormError>{problem}</FormError>
      {upload.isPending && <Progress value={Math.round(share * 100)} label="Upload in percent" />}
      {chosen && (
        <div className="flex flex-wrap justify-end gap-2">
          {upload.isPending ? (
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              Cancel upload
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => input.current?.click()}>
              Another file
            </Button>
          )}
          <Button pending={upload.isPending} onClick={send}>
            Use this picture
          </Button>
        </div>
      )}
    </section>
  );
}
