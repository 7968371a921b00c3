import * as contract from '@guildhall/contract/files.ts';
import type { Mount } from '../../mount.ts';
import { sweepFiles } from './jobs.ts';
import { getFile } from './service.ts';

export function mountFiles({ on, job }: Mount): void {
  on(contract.getFile, getFile);
  job({ name: 'sweep-files', every: '27 * * * *', work: sweepFiles });
}
