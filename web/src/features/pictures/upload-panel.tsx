import { pictureTypes } from '@guildhall/contract/pictures.ts';
import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { type Chosen, fileOf, firstFile, openPicture } from './chosen-file.ts';
import { type View, wholeView } from './crop.ts';
import { Cropper, type Frame } from './cropper.tsx';
import type { PictureUpload } from './queries.ts';

interface UploadPanelProps {
  upload: PictureUpload;
  onDone: () => void;
  frame: Frame;
}

/** Choose, drop or paste a file; then its part, and send it. */
export function UploadPanel({ upload, onDone, frame }: UploadPanelProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [view, setView] = useState<View>(wholeView);
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sending = useRef<AbortController>(undefined);

  async function choose(file: File) {
    if (upload.isPending) return;
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
    <DropZone
      label="Picture"
      accept={pictureTypes.join(',')}
      icon={ImageUp}
      title="Choose a file, or drop or paste it here"
      hint="PNG, JPG, GIF up to 5MB"
      pick={firstFile}
      onFile={(file) => void choose(file)}
      chosen={
        chosen && <Cropper frame={frame} bitmap={chosen.bitmap} view={view} onChange={setView} canvas={canvas} />
      }
    >
      {(ask) => (
        <>
          <FormError>{problem}</FormError>
          {upload.isPending && <Progress value={Math.round(share * 100)} label="Upload in percent" />}
          {chosen && (
            <div className="flex flex-wrap justify-end gap-2">
              {upload.isPending ? (
                <Button variant="secondary" onClick={() => sending.current?.abort()}>
                  Cancel upload
                </Button>
              ) : (
                <Button variant="secondary" onClick={ask}>
                  Another file
                </Button>
              )}
              <Button pending={upload.isPending} onClick={send}>
                Use this picture
              </Button>
            </div>
          )}
        </>
      )}
    </DropZone>
  );
}
