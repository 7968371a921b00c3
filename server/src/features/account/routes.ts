import * as contract from '@guildhall/contract/account.ts';
import type { Mount } from '../../mount.ts';
import { erase, eraseMember, findDue } from './deletion/jobs.ts';
import { deleteAccount, restoreAccount } from './deletion/service.ts';
import { makeExport, sweepExports, writeExport } from './exporting/jobs.ts';
import { downloadExport, getExport, requestExport } from './exporting/service.ts';
import { accountExports } from './exports.ts';

/** Both read or write as much as a member has; what takes longer has hung. */
const secondsMax = 15 * 60;

export function mountAccount({ on, job, exports, allExports }: Mount): void {
  exports(accountExports);
  job({
    ...makeExport,
    secondsMax,
    work: (ctx, { exportId }) => writeExport(ctx, exportId, allExports),
  });
  job({ name: 'sweep-exports', every: '47 * * * *', work: sweepExports });
  job({ name: 'find-leaving', every: '27 * * * *', work: findDue });
  job({ ...eraseMember, secondsMax, work: (ctx, { memberId }) => erase(ctx, memberId) });

  on(contract.requestExport, requestExport);
  on(contract.getExport, getExport);
  on(contract.downloadExport, downloadExport);
  on(contract.deleteAccount, deleteAccount);
  on(contract.restoreAccount, restoreAccount);
}
