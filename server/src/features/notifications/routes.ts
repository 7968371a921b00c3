import * as contract from '@guildhall/contract/notifications.ts';
import type { Mount } from '../../mount.ts';
import { notificationsExports } from './exports.ts';
import { mailNotifications, sweepNotifications } from './jobs.ts';
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  stopMails,
  stopMailsAtOnce,
  updateNotificationSettings,
} from './service.ts';

export function mountNotifications({ on, job, exports }: Mount): void {
  exports(notificationsExports);
  job({ name: 'mail-notifications', work: mailNotifications });
  job({ name: 'sweep-notifications', every: '17 3 * * *', work: sweepNotifications });
  on(contract.listNotifications, listNotifications);
  on(contract.readNotifications, readNotifications);
  on(contract.getNotificationSettings, getNotificationSettings);
  on(contract.updateNotificationSettings, updateNotificationSettings);
  on(contract.stopMails, stopMails);
  on(contract.stopMailsAtOnce, stopMailsAtOnce);
}
