import { pictureTypes } from '@guildhall/contract/pictures.ts';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { t } from '#web/lib/text.ts';
import { isTypingPlace } from '#web/lib/typing-place.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { firstFile } from '../chosen-file.ts';
import { Cropper, type Frame } from '../cropper.tsx';
import type { PictureChoice } from './use-picture-choice.ts';

interface PictureZoneProps {
  choice: PictureChoice;
  frame: Frame;
  /** What was chosen is on its way: no other file takes its place. */
  isBusy?: boolean;
  /** Below what was chosen; it can ask for another file. */
  children: (ask: () => void) => ReactNode;
}

/** Choose, drop or paste a file; then its part. */
export function PictureZone({ choice, frame, isBusy = false, children }: PictureZoneProps) {
  const { chosen, view, setView, canvas, problem } = choice;
  const choose = (file: File) => void (isBusy || choice.choose(file));

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = firstFile(event.clipboardData);
    if (!file) return;
    // Cells of a spreadsheet come as text and as a picture of it: a field takes the text.
    if (isTypingPlace(event.target) && event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    choose(file);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return (
    <DropZone
      label={t('Picture')}
      accept={pictureTypes.join(',')}
      icon={ImageUp}
      title={t('Choose a file, or drop or paste it here')}
      hint={t('PNG, JPG, GIF up to 5MB')}
      pick={firstFile}
      onFile={choose}
      chosen={
        chosen && <Cropper frame={frame} bitmap={chosen.bitmap} view={view} onChange={setView} canvas={canvas} />
      }
    >
      {(ask) => (
        <>
          <FormError>{problem}</FormError>
          {chosen && children(ask)}
        </>
      )}
    </DropZone>
  );
}
