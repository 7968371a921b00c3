import { message } from '@guildhall/contract/messages.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Reportable, ReportSubject } from '../../reportable.ts';
import { holdAccount, listMembers } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import type { User } from '../members/tables.ts';

const toSubject = (member: User): ReportSubject => ({
  id: member.id,
  name: toFace(member).displayName,
  isGone: member.isHidden,
  hasPage: !member.isHidden,
  ownerIds: [member.id],
  authorId: member.id,
});

export const reportableMember: Reportable = {
  kind: 'member',
  words: {
    repeated: message('You have already reported this member. Staff will look at what you wrote.'),
    reportedAgain: message('This member was reported again since. Please handle that case.'),
    own: message('This report is about you: another moderator has to decide.'),
    stays: (name) =>
      message('Our staff have looked at your report of “{name}”. We found nothing that we have to act on.', {
        name,
      }),
    gone: (name) => message('The member “{name}” is not on the site any more.', { name }),
    open: message('Open the member'),
  },
  // A block changes nothing here: whom one has blocked, or is blocked by, one can still report.
  async find({ db }, viewer, id) {
    const member = await holdAccount(db, id);
    if (!viewer || !member || member.isHidden) throw notFound(message('This member was not found.'));
    if (member.id === viewer.id) throw new AppError('bad_request', message('You can’t report yourself.'));
    return toSubject(member);
  },
  list: async ({ db }, ids) => (await listMembers(db, ids)).map(toSubject),
};
