import * as contract from '@guildhall/contract/moderation.ts';
import type { Mount } from '../../mount.ts';
import {
  banMember,
  createSanctionLook,
  getMyModeration,
  muteMember,
  unbanMember,
  unmuteMember,
} from './service.ts';

export function mountModeration({ on, look }: Mount): void {
  look(createSanctionLook());
  on(contract.muteMember, muteMember);
  on(contract.banMember, banMember);
  on(contract.unmuteMember, unmuteMember);
  on(contract.unbanMember, unbanMember);
  on(contract.getMyModeration, getMyModeration);
}
