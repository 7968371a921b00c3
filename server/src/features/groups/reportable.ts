import { pages } from '@guildhall/contract/pages.ts';
import type { Reportable } from '../../reportable.ts';
import { getKnown, groupNotFound } from './access.ts';
import { listReportedGroups } from './repository.ts';

/** Staff learn its name and whose it is, which everybody may know of it. */
export const reportableGroup: Reportable = {
  kind: 'group',
  words: {
    noun: 'group',
    own: 'a group that you run',
    stays: 'The group stays as it is.',
    gone: 'is closed',
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
