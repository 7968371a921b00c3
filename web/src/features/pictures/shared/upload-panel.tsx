import { useEffect, useRef, useState } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { Frame } from '../cropper.tsx';
import type { PictureUpload } from '../queries.ts';
import { PictureZone } from './picture-zone.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

interface UploadPanelProps {
  upload: PictureUpload;
  onDone: () => void;
  frame: Frame;
}

/** Choose a picture and its part, and send it. */
export function UploadPanel({ upload, onDone, frame }: UploadPanelProps) {
  const choice = usePictureChoice();
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send() {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    const picture = await choice.file();
    if (!picture || signal.aborted) return;
    choice.complain(undefined);
    setShare(0);
    try {
      await upload.mutateAsync({ picture, signal, onProgress: setShare });
    } catch (error) {
      if (!signal.aborted) choice.complain(userMessage(error));
      return;
    }
    onDone();
  }

  return (
    <PictureZone choice={choice} frame={frame} isBusy={upload.isPending}>
      {(ask) => (
        <>
          {upload.isPending && <Progress value={Math.round(share * 100)} label={t('Upload progress')} />}
          <Actions className="justify-end">
            {upload.isPending ? (
              <Button variant="secondary" onClick={() => sending.current?.abort()}>
                {t('Cancel upload')}
              </Button>
            ) : (
              <Button variant="secondary" onClick={ask}>
                {t('Another file')}
              </Button>
            )}
            <Button pending={upload.isPending} onClick={send}>
              {t('Use this picture')}
            </Button>
          </Actions>
        </>
      )}
    </PictureZone>
  );
}
