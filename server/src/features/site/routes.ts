import * as contract from '@guildhall/contract/site.ts';
import type { Mount } from '../../mount.ts';
import { getSite } from './service.ts';

export function mountSite({ on }: Mount): void {
  on(contract.getSite, getSite);
}
