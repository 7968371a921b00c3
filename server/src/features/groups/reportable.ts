import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Reportable } from '../../reportable.ts';
import { getKnown, groupNotFound } from './access.ts';
import { listReportedGroups } from './repository.ts';

/** Staff learn its name and whose it is, which everybody may know of it. */
export const reportableGroup: Reportable = {
  kind: 'group',
  words: {
    repeated: message('You have already reported this group. Staff will look at what you wrote.'),
    reportedAgain: message('This group was reported again since. Please handle that case.'),
    own: message('This report is about a group that you run: another moderator has to decide.'),
    stays: (name) =>
      message('Our staff have looked at your report of “{name}”. The group stays as it is.', { name }),
    gone: (name) => message('The group “{name}” is closed.', { name }),
    open: message('Open the group'),
  },
  async find(ctx, viewer, id) {
    await getKnown(ctx, viewer, id);
    const [group] = await listReportedGroups(ctx.db, [id]);
    if (!group) throw groupNotFound();
    return group;
  },
  list: ({ db }, ids) => listReportedGroups(db, ids),
  page: (id) => pages.group.replace(':id', String(id)),
};
