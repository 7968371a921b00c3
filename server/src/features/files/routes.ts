import * as contract from '@guildhall/contract/files.ts';
import type { Mount } from '../../mount.ts';
import { filesExports } from './exports.ts';
import { sweepFiles } from './jobs.ts';
import { createFileReading } from './service.ts';

export function mountFiles({ on, job, exports, allFileAccess }: Mount): void {
  on(contract.getFile, createFileReading(allFileAccess));
  exports(filesExports);
  job({ name: 'sweep-files', every: '27 * * * *', work: sweepFiles });
}
