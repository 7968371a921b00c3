import * as contract from '@guildhall/contract/recap.ts';
import type { Mount } from '../../mount.ts';
import { recapExports } from './exports.ts';
import { tellRecaps } from './jobs.ts';
import { recapNotices } from './notices.ts';
import { getRecap } from './service.ts';

export function mountRecap({ on, job, notices, exports }: Mount): void {
  exports(recapExports);
  notices(...recapNotices);
  on(contract.getRecap, getRecap);
  job({ name: 'tell-recaps', every: '17 9 * * *', work: tellRecaps });
}
