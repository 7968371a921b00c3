import * as signUps from '@guildhall/contract/sign-ups.ts';
import { getUser as getUserCall } from '@guildhall/contract/user-page.ts';
import * as contract from '@guildhall/contract/users.ts';
import type { Mount } from '../../mount.ts';
import { updateUser } from './changing/service.ts';
import { confirmUser, requireUserFactor, resendToUser, signOutUser } from './entering/service.ts';
import { exportUsers } from './exporting/service.ts';
import { peopleExports } from './exports.ts';
import { listUsers } from './listing/service.ts';
import { peopleNotices } from './notices.ts';
import { getUser } from './page/service.ts';
import { removeUser, restoreUser } from './removing/service.ts';
import { admitSignUp, listSignUps, refuseSignUp, tellWaiting } from './waiting/service.ts';

export function mountPeople({ on, react, exports, notices }: Mount): void {
  exports(peopleExports);
  notices(...peopleNotices);
  react('member.confirmed', tellWaiting);
  on(signUps.listSignUps, listSignUps);
  on(signUps.admitSignUp, admitSignUp);
  on(signUps.refuseSignUp, refuseSignUp);
  on(contract.listUsers, listUsers);
  on(contract.exportUsers, exportUsers);
  on(getUserCall, getUser);
  on(contract.updateUser, updateUser);
  on(contract.signOutUser, signOutUser);
  on(contract.confirmUser, confirmUser);
  on(contract.resendToUser, resendToUser);
  on(contract.removeUser, removeUser);
  on(contract.restoreUser, restoreUser);
  on(contract.requireUserFactor, requireUserFactor);
}
