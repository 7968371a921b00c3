import {
  addImportPiece,
  type ImportJob,
  importBytesMax,
  importPieceMax,
  startImport,
} from '@guildhall/contract/imports.ts';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';

interface Options {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

/** What is wrong with the file, before anything of it is sent. */
export function complaintAbout({ name, size }: File): string | undefined {
  if (!/\.(csv|tsv|tab|txt|jsonl|ndjson)$/i.test(name))
    return t('This file is neither CSV nor JSON Lines. Save your sheet as “CSV UTF-8”, and choose that file.');
  if (size === 0) return t('This file is empty. Choose another one.');
  if (size > importBytesMax)
    return t('This file has {size} MB; an import takes {most} MB. Split it into several.', {
      size: megabytes(size),
      most: megabytes(importBytesMax),
    });
  return undefined;
}

/** Sends a file piece by piece, so that none takes longer than a call may; ends with what was recognised. */
export async function sendFile(file: File, { signal, onProgress }: Options): Promise<ImportJob> {
  const body = { name: file.name.slice(-200), bytes: file.size };
  let job = await call(startImport, { body }, { signal });
  const params = { id: job.id };
  for (let offset = 0; offset < file.size; offset += importPieceMax) {
    const piece = new File([file.slice(offset, offset + importPieceMax)], 'piece');
    const before = offset;
    job = await call(
      addImportPiece,
      { params, body: { offset: String(offset), piece } },
      { signal, onProgress: (share) => onProgress((before + share * piece.size) / file.size) },
    );
  }
  return job;
}
