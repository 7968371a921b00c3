import * as contract from '@guildhall/contract/admin.ts';
import type { Mount } from '../../mount.ts';
import { dropHeldMails, getAdminStats, getHeldMails, sendHeldMails } from './service.ts';

export function mountAdmin({ on }: Mount): void {
  on(contract.getAdminStats, getAdminStats);
  on(contract.getHeldMails, getHeldMails);
  on(contract.sendHeldMails, sendHeldMails);
  on(contract.dropHeldMails, dropHeldMails);
}
