import * as contract from '@guildhall/contract/admin.ts';
import type { Mount } from '../../mount.ts';
import { tellAuditDay } from './jobs.ts';
import { adminNotices } from './notices.ts';
import { dropHeldMails, getAdminStats, getHeldMails, sendHeldMails } from './service.ts';

export function mountAdmin({ on, job, notices }: Mount): void {
  job({ name: 'audit-day', every: '15 4 * * *', work: tellAuditDay });
  notices(...adminNotices);
  on(contract.getAdminStats, getAdminStats);
  on(contract.getHeldMails, getHeldMails);
  on(contract.sendHeldMails, sendHeldMails);
  on(contract.dropHeldMails, dropHeldMails);
}
