import * as contract from '@guildhall/contract/audit.ts';
import { minuteMs } from '../../durations.ts';
import type { Mount } from '../../mount.ts';
import { auditExports } from './exports.ts';
import { forgetOldAddresses } from './jobs.ts';
import { exportActs, listActs } from './list/service.ts';
import { recordAct, recordBounded } from './service.ts';

/** Of one member are recorded: ten at once, then six an hour. */
const refusals = { name: 'refused-access', burst: 10, everyMs: 10 * minuteMs };

export function mountAudit({ on, exports, react, job, refused }: Mount): void {
  exports(auditExports);
  on(contract.listActs, listActs);
  on(contract.exportActs, exportActs);
  job({ name: 'forget-addresses', every: '40 3 * * *', work: forgetOldAddresses });

  react('member.role_changed', (ctx, { memberId, from, to, reason }) =>
    recordAct(ctx, {
      act: 'member.role_changed',
      target: { kind: 'member', id: memberId },
      reason,
      details: { from, to },
    }),
  );
  refused((ctx, { id }, { method, path }) =>
    recordBounded(ctx, refusals, id, { act: 'access.refused', details: { what: `${method} ${path}` } }),
  );
  react('member.leaving', (ctx, { memberId }) =>
    recordAct(ctx, { act: 'account.erased', target: { kind: 'member', id: memberId } }),
  );
}
