import { join } from 'node:path';
import { type ImportJob, importDays } from '@guildhall/contract/imports.ts';
import type { MemberFace } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Config } from '../../config.ts';
import { dayMs } from '../../durations.ts';
import { tellingWords } from './read/guess.ts';
import type { Import } from './tables.ts';

/** Where files lie that were uploaded. */
export const importFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'imports');

export const importPath = (config: Pick<Config, 'dataDir'>, file: string) => join(importFolder(config), file);

/** What its rows are read from. */
export const rowsPath = (config: Pick<Config, 'dataDir'>, { rows, file }: Pick<Import, 'rows' | 'file'>) => {
  const name = rows ?? file;
  return name && importPath(config, name);
};

/** Of a table of names: commas between them, lines broken anywhere. */
export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

export const sweepAt = (createdAt: Date) => new Date(createdAt.getTime() + importDays * dayMs);

/** Written something that is still there as far as anybody knows. */
/** Files that may be announced, and not yet here as a whole, at the same time. */
export const uploadingMax = 20;

export const canBeUndone = ({ state, isSwept, writtenAt, counts }: Import) =>
  (state === 'done' || state === 'failed') &&
  !isSwept &&
  writtenAt !== null &&
  (counts?.new ?? 0) + (counts?.changed ?? 0) > 0;

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const undoFirst = ({ name, writtenAt, createdAt }: Import) =>
  message('Undo the later import first: {name} of {day}. It has changed some of the same listings.', {
    name,
    day: dayWords.format(writtenAt ?? createdAt),
  });

export function showImport(row: Import, by: MemberFace | null): ImportJob {
  return {
    ...row,
    words: tellingWords(row.encoding, row.columns),
    needsCheck: false,
    by,
    undoableUntil: canBeUndone(row) ? sweepAt(row.createdAt) : null,
  };
}
