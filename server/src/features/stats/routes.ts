import * as contract from '@guildhall/contract/businesses.ts';
import * as reports from '@guildhall/contract/reports.ts';
import type { Mount } from '../../mount.ts';
import { getStaffFigures, getStats } from './service.ts';

export function mountStats({ on }: Mount): void {
  on(contract.getStats, getStats);
  on(reports.getStaffFigures, getStaffFigures);
}
