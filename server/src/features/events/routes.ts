import * as calendar from '@guildhall/contract/calendar.ts';
import * as pictures from '@guildhall/contract/event-pictures.ts';
import * as contract from '@guildhall/contract/events.ts';
import type { Mount } from '../../mount.ts';
import { answerEvent, downloadAttendees, judgeEvent, listAttendees } from './answers/service.ts';
import {
  createCalendarToken,
  deleteCalendarToken,
  downloadCalendar,
  getCalendarFeed,
  getEventCalendar,
} from './calendar/service.ts';
import { eventsExports } from './exports.ts';
import { followGroupArchived, followGroupLeft, followHidden, followLeaving } from './leaving/service.ts';
import { eventNotices } from './notices.ts';
import { listEventPeople } from './people/service.ts';
import { removeEventPicture, uploadEventPicture } from './picture/service.ts';
import { remindAttendees } from './reminders/jobs.ts';
import { reportableEvent } from './reportable.ts';
import { eventPicture } from './rules.ts';
import { cancelEvent, createEvent, getEvent, listEvents, updateEvent } from './service.ts';

export function mountEvents({ on, job, react, exports, fileAccess, notices, reportable }: Mount): void {
  exports(eventsExports);
  // Visitors see public events.
  fileAccess(eventPicture.kind, () => true);
  notices(...eventNotices);
  reportable(reportableEvent);
  react('group.left', followGroupLeft);
  react('group.archived', followGroupArchived);
  react('member.hidden', followHidden);
  react('member.leaving', followLeaving);
  job({ name: 'remind-attendees', every: '* * * * *', work: remindAttendees });
  on(contract.listEvents, listEvents);
  on(contract.createEvent, createEvent);
  on(contract.getEvent, getEvent);
  on(contract.updateEvent, updateEvent);
  on(contract.cancelEvent, cancelEvent);
  on(pictures.uploadEventPicture, uploadEventPicture);
  on(pictures.removeEventPicture, removeEventPicture);
  on(contract.answerEvent, answerEvent);
  on(contract.judgeEvent, judgeEvent);
  on(contract.listAttendees, listAttendees);
  on(contract.downloadAttendees, downloadAttendees);
  on(contract.listEventPeople, listEventPeople);
  on(calendar.getEventCalendar, getEventCalendar);
  on(calendar.getCalendarFeed, getCalendarFeed);
  on(calendar.createCalendarToken, createCalendarToken);
  on(calendar.deleteCalendarToken, deleteCalendarToken);
  on(calendar.downloadCalendar, downloadCalendar);
}
