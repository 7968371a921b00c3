import * as contract from '@guildhall/contract/businesses.ts';
import type { Mount } from '../../mount.ts';
import { getStats } from './service.ts';

export function mountStats({ on }: Mount): void {
  on(contract.getStats, getStats);
}
