import type { Mount } from '../../mount.ts';
import { billingExports } from './exports.ts';

export function mountBilling({ exports }: Mount): void {
  exports(billingExports);
}
