import { getMembership, grantMembership } from '@guildhall/contract/membership.ts';
import type { Mount } from '../../mount.ts';
import * as grants from './grants/service.ts';
import * as service from './service.ts';

export function mountPayments({ on }: Mount): void {
  on(getMembership, service.getMembership);
  on(grantMembership, grants.grantMembership);
}
