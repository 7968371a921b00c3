import type { FeatureJob } from '../../mount.ts';
import { forgetEarlierWords } from './own/service.ts';
import { noteGroupActivity, tellArrivals } from './rooms/group/service.ts';
import { mailUnreadRooms } from './unread/service.ts';

export const arrivalsJob: FeatureJob = { name: 'tell-arrivals', every: '* * * * *', work: tellArrivals };

export const unreadJob: FeatureJob = { name: 'mail-unread-rooms', every: '* * * * *', work: mailUnreadRooms };

export const activityJob: FeatureJob = {
  name: 'note-group-activity',
  every: '*/10 * * * *',
  work: noteGroupActivity,
};

export const earlierWordsJob: FeatureJob = {
  name: 'forget-earlier-words',
  every: '40 3 * * *',
  work: forgetEarlierWords,
};
