import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import type { Report, ToldReport } from '@guildhall/contract/reports.ts';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Reportable, ReportSubject } from '../../../reportable.ts';
import { listMembers, listStaff } from '../../members/repository.ts';
import { toFace } from '../../members/rules.ts';
import type { Subjects } from '../access.ts';
import { keyOf, type Subject } from '../rules.ts';
import { isAnswerable } from '../service.ts';
import { type CaseRow, findCase, type ToldRow } from './repository.ts';

export const caseMissing = () => notFound(message('This report was not found.'));

/** As the contract names it. */
function underKind<T>(kind: ReportKind, subject: T) {
  switch (kind) {
    case 'business':
      return { kind, business: subject };
    case 'member':
      return { kind, member: subject };
    case 'message':
      return { kind, message: subject };
    case 'group':
      return { kind, group: subject };
    case 'event':
      return { kind, event: subject };
  }
}

/** Whoever is reported learns neither by whom nor what was written, nor by how many. */
const withheld = (own: Message) => ({
  text: inWords(own, english),
  note: null,
  reporter: null,
  email: null,
  isAnswerable: false,
  others: [],
  quote: null,
});

const isOnlyStaff = async (ctx: Context, viewer: Viewer) =>
  (await listStaff(ctx.db)).every((id) => id === viewer.id);

const mayRemove = ({ removal }: Reportable, { isGone }: ReportSubject, viewer: Viewer) =>
  removal !== undefined && !isGone && (!removal.isForAdmins || viewer.role === 'admin');

/** What a viewer of the staff sees of cases, and on which they may decide. */
export function createCaseAccess(subjects: Subjects) {
  async function show(ctx: Context, viewer: Viewer, rows: CaseRow[]): Promise<Report[]> {
    const isAlone = await isOnlyStaff(ctx, viewer);
    const about = await subjects.list(ctx, rows);
    const ids = rows.flatMap(({ told, assigneeId }) => [assigneeId, ...told.map(({ reporterId }) => reporterId)]);
    ids.push(...[...about.values()].map(({ authorId }) => authorId));
    const members = await listMembers(ctx.db, [...new Set(ids.flatMap((id) => id ?? []))]);
    const faces = new Map(members.map((member) => [member.id, toFace(member)]));
    const hasAddress = new Set(members.filter(isAnswerable).map(({ id }) => id));
    const showTold = ({ reporterId, isConfirmed, createdAt, ...told }: ToldRow): ToldReport => ({
      ...told,
      createdAt: new Date(createdAt),
      reporter: faces.get(reporterId ?? 0) ?? null,
      isAnswerable: isConfirmed || hasAddress.has(reporterId ?? 0),
    });
    return rows.flatMap(({ told, assigneeId, ...row }) => {
      const subject = about.get(keyOf(row));
      const [first, ...others] = told.map(showTold);
      if (!subject || !first) return [];
      const { id, name, isGone, hasPage, authorId, ownerIds, quote = null } = subject;
      const reportable = subjects.of(row.kind);
      const canBeRemoved = mayRemove(reportable, subject, viewer);
      return {
        ...row,
        ...first,
        others,
        quote,
        ...underKind(row.kind, { id, name, isGone, hasPage, canBeRemoved }),
        author: faces.get(authorId ?? 0) ?? null,
        assignee: faces.get(assigneeId ?? 0) ?? null,
        ...(ownerIds.includes(viewer.id) && !isAlone && withheld(reportable.words.own)),
      };
    });
  }

  async function showOne(ctx: Context, viewer: Viewer, id: number): Promise<Report> {
    const row = await findCase(ctx.db, id);
    const [shown] = row ? await show(ctx, viewer, [row]) : [];
    if (!shown) throw caseMissing();
    return shown;
  }

  /**
   * What the case is about, for who may decide on it. Nobody does about their own, also while it is gone: it can come
   * back. Where nobody else is there to decide, they may.
   */
  async function requireOther(ctx: Context, viewer: Viewer, about: Subject): Promise<ReportSubject> {
    const subject = await subjects.find(ctx, about);
    if (!subject) throw caseMissing();
    const isOwn = subject.ownerIds.includes(viewer.id);
    if (!isOwn || (await isOnlyStaff(ctx, viewer))) return subject;
    throw new AppError('forbidden', subjects.of(about.kind).words.own);
  }

  return { show, showOne, requireOther };
}
