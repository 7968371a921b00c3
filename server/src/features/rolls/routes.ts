import * as contract from '@guildhall/contract/roll-invitations.ts';
import type { Mount } from '../../mount.ts';
import { rollExports } from './exports.ts';
import { mountRollJobs } from './jobs.ts';
import {
  createRollInvitation,
  getRollInvitation,
  listInvitedRows,
  listRollInvitations,
  noteJoined,
  resumeRollInvitation,
  stopRollInvitation,
} from './service.ts';

export function mountRolls(mount: Mount): void {
  const { on, react, exports } = mount;
  react('member.confirmed', noteJoined);
  exports(rollExports);
  on(contract.createRollInvitation, createRollInvitation);
  on(contract.listRollInvitations, listRollInvitations);
  on(contract.getRollInvitation, getRollInvitation);
  on(contract.listInvitedRows, listInvitedRows);
  on(contract.stopRollInvitation, stopRollInvitation);
  on(contract.resumeRollInvitation, resumeRollInvitation);
  mountRollJobs(mount);
}
