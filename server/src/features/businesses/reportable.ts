import { isUnpublished } from '@guildhall/contract/member-status.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Reportable, ReportSubject } from '../../reportable.ts';
import { mayRun, withdraw } from './listing/service.ts';
import { holdBusiness, listBusinessesByIds, lockBusiness, lockKeptBusiness } from './repository.ts';
import type { BusinessRow } from './tables.ts';

const toSubject = ({ id, name, deletedAt, claimedBy, memberStatus }: BusinessRow): ReportSubject => ({
  id,
  name,
  isGone: deletedAt !== null,
  hasPage: deletedAt === null && !isUnpublished(memberStatus),
  ownerIds: claimedBy === null ? [] : [claimedBy],
  authorId: claimedBy,
});

export const reportableListing: Reportable = {
  kind: 'business',
  words: {
    repeated: message('You have already reported this listing. Staff will look at what you wrote.'),
    reportedAgain: message('This listing was reported again since. Please handle that case.'),
    own: message('This report is about your own listing: another moderator has to decide.'),
    stays: (name) =>
      message('Our staff have looked at your report of “{name}”. The listing stays as it is.', { name }),
    gone: (name) => message('The listing “{name}” has been taken out of the directory.', { name }),
    open: message('Open the listing'),
  },
  isForVisitors: true,
  async find({ db }, viewer, id) {
    // Visitors' reports of a listing come one after the other, so that their count holds.
    const row = await (viewer ? holdBusiness(db, id) : lockBusiness(db, id));
    if (!row) throw notFound(message('This business was not found.'));
    return toSubject(row);
  },
  list: async ({ db }, ids) =>
    (await listBusinessesByIds(db, ids)).filter(({ erasedAt }) => erasedAt === null).map(toSubject),
  removal: {
    isForAdmins: true,
    lock: async ({ db }, id) => void (await lockKeptBusiness(db, id)),
    async remove(ctx, viewer, id) {
      const row = await lockKeptBusiness(ctx.db, id);
      if (!row) return;
      if (!mayRun(row, viewer))
        throw new AppError('forbidden', message('Only an admin can take a listing out. Leave the report to one.'));
      await withdraw(ctx, viewer, row, 'request');
    },
  },
  page: (id) => pages.listing.replace(':id', String(id)),
};
