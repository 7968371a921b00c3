import * as activity from '@guildhall/contract/activity.ts';
import * as contract from '@guildhall/contract/businesses.ts';
import * as reports from '@guildhall/contract/reports.ts';
import type { Mount } from '../../mount.ts';
import { getActivity, getStaffFigures, getStats } from './service.ts';

export function mountStats({ on }: Mount): void {
  on(contract.getStats, getStats);
  on(activity.getActivity, getActivity);
  on(reports.getStaffFigures, getStaffFigures);
}
