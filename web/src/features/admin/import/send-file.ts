import {
  addImportPiece,
  type ImportJob,
  importBytesMax,
  importPieceMax,
  isWorkbookName,
  startImport,
  workbookBytesMax,
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
  if (/\.(xls|xlsm|xlsb|xlt|xltx|xltm|numbers)$/i.test(name))
    return t(
      'Workbooks of this kind can’t be read. Save yours as “Excel Workbook (.xlsx)”, and choose that file.',
    );
  if (!/\.(xlsx|ods|csv|tsv|tab|txt|jsonl|ndjson)$/i.test(name))
    return t(
      'This file is no table. Choose an Excel workbook (.xlsx), an OpenDocument (.ods), CSV or JSON Lines.',
    );
  if (size === 0) return t('This file is empty. Choose another one.');
  if (isWorkbookName(name) && size > workbookBytesMax)
    return t('This workbook has {size} MB; up to {most} MB are read. Save the sheet as “CSV UTF-8” instead.', {
      size: megabytes(size),
      most: megabytes(workbookBytesMax),
    });
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
