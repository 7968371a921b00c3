import * as contract from '@guildhall/contract/moderation.ts';
import type { Mount } from '../../mount.ts';
import { moderationExports } from './exports.ts';
import {
  banMember,
  createSanctionLook,
  getMyModeration,
  muteMember,
  unbanMember,
  unmuteMember,
  warnMember,
} from './service.ts';

export function mountModeration({ on, look, exports }: Mount): void {
  look(createSanctionLook());
  exports(moderationExports);
  on(contract.muteMember, muteMember);
  on(contract.banMember, banMember);
  on(contract.warnMember, warnMember);
  on(contract.unmuteMember, unmuteMember);
  on(contract.unbanMember, unbanMember);
  on(contract.getMyModeration, getMyModeration);
}
