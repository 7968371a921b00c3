import { join } from 'node:path';
import { type DataExport, exportHours } from '@guildhall/contract/account.ts';
import type { Config } from '../../../config.ts';
import { hourMs } from '../../../durations.ts';
import type { MemberExport } from '../tables.ts';

/** What a program that reads an archive may rely on; rises with each change that breaks it. */
export const schemaVersion = 1;

export const exportFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'exports');

export const endOf = (moment: Date) => new Date(moment.getTime() + exportHours * hourMs);

export function showExport(found: MemberExport | undefined): DataExport {
  if (!found) return { state: 'none', requestedAt: null, expiresAt: null, bytes: null };
  const { state, requestedAt, bytes } = found;
  return { state, requestedAt, expiresAt: state === 'ready' ? found.expiresAt : null, bytes };
}
