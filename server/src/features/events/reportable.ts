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
    noun: 'event',
    own: 'an event that you run',
    stays: 'The event stays as it is.',
    gone: 'has been called off',
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
