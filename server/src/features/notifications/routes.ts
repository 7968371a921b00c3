import * as contract from '@guildhall/contract/notifications.ts';
import type { Mount } from '../../mount.ts';
import { notificationsExports } from './exports.ts';
import { mailNotifications, sweepNotifications } from './jobs.ts';
import { composeAgain, mailDue } from './mailing/service.ts';
import { createScreens } from './screens/service.ts';
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  stopMails,
  stopMailsAtOnce,
  updateNotificationSettings,
} from './service.ts';

export function mountNotifications({ on, frame, job, exports, recheckMails, allNotices }: Mount): void {
  const work = mailDue(allNotices);
  job({ ...mailNotifications, work });
  job({ name: 'mail-waiting-notifications', every: '* * * * *', work });
  job({ name: 'sweep-notifications', every: '17 3 * * *', work: sweepNotifications });
  recheckMails(composeAgain(allNotices));
  const { noteVisible } = createScreens();
  frame('visible', async (ctx, viewer) => {
    await noteVisible(ctx, viewer);
    return { type: 'pong' };
  });
  on(contract.noteVisible, async (ctx, viewer) => {
    await noteVisible(ctx, viewer);
    return { ok: true };
  });
  exports(notificationsExports(allNotices));
  on(contract.listNotifications, listNotifications(allNotices));
  on(contract.readNotifications, readNotifications);
  on(contract.getNotificationSettings, getNotificationSettings);
  on(contract.updateNotificationSettings, updateNotificationSettings);
  on(contract.stopMails, stopMails);
  on(contract.stopMailsAtOnce, stopMailsAtOnce);
}
