import * as contract from '@guildhall/contract/admin.ts';
import type { Mount } from '../../mount.ts';
import { getAdminStats } from './service.ts';

export function mountAdmin({ on }: Mount): void {
  on(contract.getAdminStats, getAdminStats);
}
