import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { notFound } from '../../http/errors.ts';
import type { Reportable } from '../../reportable.ts';
import { getSeen } from './access.ts';
import { listReportedEvents } from './repository.ts';

/** Staff learn its title and whose it is. A public one they call off on its page. */
export const reportableEvent: Reportable = {
  kind: 'event',
  words: {
    repeated: message('You have already reported this event. Staff will look at what you wrote.'),
    reportedAgain: message('This event was reported again since. Please handle that case.'),
    own: message('This report is about an event that you run: another moderator has to decide.'),
    stays: (name) =>
      message('Our staff have looked at your report of “{name}”. The event stays as it is.', { name }),
    gone: (name) => message('The event “{name}” has been called off.', { name }),
    open: message('Open the event'),
  },
  async find(ctx, viewer, id) {
    await getSeen(ctx, viewer, id);
    const [event] = await listReportedEvents(ctx.db, [id]);
    if (!event) throw notFound(message('This event was not found.'));
    return event;
  },
  list: ({ db }, ids) => listReportedEvents(db, ids),
  page: (id) => pages.event.replace(':id', String(id)),
};
