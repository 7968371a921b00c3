import type { RecordSort } from '@guildhall/contract/member-records.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { memberStatusLooks } from '#web/features/businesses/shared/member-status.ts';
import type { AskedStatus } from './params.ts';

export const recordSortWords: Record<RecordSort, Message> = {
  name: message('Name'),
  number: message('Number'),
  joined: message('Joined last first'),
};

export const askedStatusWords: Record<AskedStatus, Message> = {
  applicant: memberStatusLooks.applicant.label,
  active: memberStatusLooks.active.label,
  paused: memberStatusLooks.paused.label,
  former: memberStatusLooks.former.label,
  none: message('Not said'),
};
