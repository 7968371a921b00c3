import type { NotificationKind } from '@guildhall/contract/signal-parts.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { NoticeKind } from '../../../notices.ts';
import { notificationMail } from '../mail.ts';
import { findReceiver, isTold, takeDueMails } from '../repository.ts';
import { isSilent, type Notices, noticeOf } from '../rules.ts';

const atOnce = 200;

/** What a mail tells, and whom: by it the mail is looked at again before it's sent. */
const mailed = z.object({
  /** Of the notice in the list; absent where it has no place there. */
  id: z.int().optional(),
  kind: z.string(),
  memberId: z.int(),
  values: z.unknown(),
  link: z.string(),
  toldAt: z.coerce.date(),
});
type Mailed = z.output<typeof mailed>;

/** The mail as it is at this moment. Null: its receiver chose otherwise, is hidden or has seen it, or it isn't so any longer. */
async function compose(ctx: Context, notice: NoticeKind, about: Mailed): Promise<Mail | null> {
  if (isSilent(ctx, notice)) return null;
  const { memberId, link, toldAt } = about;
  const receiver = await findReceiver(ctx.db, memberId, notice.topic === 'always' ? null : notice.topic);
  if (!receiver) return null;
  if (notice.isOnScreens && receiver.visibleAt && receiver.visibleAt >= toldAt) return null;
  const told = { memberId, values: notice.schema.parse(about.values), link, timeZone: receiver.timeZone };
  const own = notice.mail ? await notice.mail(ctx, told) : {};
  return own && { ...notificationMail(ctx, notice, told, receiver, own), about };
}

/** Behind the call that told of something: a group of thousands holds up nobody. */
export function mailDue(notices: Notices) {
  return async (ctx: Context): Promise<void> => {
    for (let taken = atOnce; taken === atOnce; )
      taken = await inTransaction(ctx, async (ctx) => {
        const due = await takeDueMails(ctx.db, {
          kinds: notices.map(({ kind }) => kind),
          limit: atOnce,
          now: ctx.now(),
        });
        for (const { createdAt, isCopied, ...one } of due) {
          if (isCopied) continue;
          const notice = noticeOf(notices, one.kind);
          // One that can't be read is taken out with the others: it would hold them up at every try.
          const { data: values, error } = notice.schema.safeParse(one.values);
          if (error) {
            ctx.log.error({ err: error, notice: one.id, kind: one.kind }, 'a notice cannot be mailed');
            continue;
          }
          const mail = await compose(ctx, notice, { ...one, toldAt: createdAt });
          if (mail && ((await notice.mayMail?.(ctx, { memberId: one.memberId, values })) ?? true))
            await ctx.mail(mail);
        }
        return due.length;
      });
  };
}

/** Mails what needs no place in the list of notifications. */
export async function mailNotice<S extends z.ZodObject>(
  ctx: Context,
  notice: NoticeKind<NotificationKind, S>,
  told: { memberId: number; values: z.output<S>; link: string },
): Promise<void> {
  const mail = await compose(ctx, notice, { kind: notice.kind, ...told, toldAt: ctx.now() });
  if (mail) await ctx.mail(mail);
}

/** The mail as things are just before it's sent, which may be hours later where the mail server was away; null: no longer. */
export function composeAgain(notices: Notices) {
  return async (ctx: Context, { to, about }: Mail): Promise<Mail | null> => {
    const told = mailed.parse(about);
    const notice = noticeOf(notices, told.kind);
    const isForgotten = told.id !== undefined && !(await isTold(ctx.db, told.id));
    const mail = isForgotten ? null : await compose(ctx, notice, told);
    if (mail?.to === to) return withFile(ctx, notice, told, mail);
    await notice.wasNotMailed?.(ctx, { memberId: told.memberId, values: notice.schema.parse(told.values) });
    return null;
  };
}

/** A mail that says what is owed is worth more than its file. One that can be made in a moment is waited for. */
async function withFile(
  ctx: Context,
  notice: NoticeKind,
  { memberId, values }: Mailed,
  mail: Mail,
): Promise<Mail> {
  if (!notice.file) return mail;
  try {
    const file = await notice.file(ctx, { memberId, values: notice.schema.parse(values) });
    return file ? { ...mail, attachments: [file] } : mail;
  } catch (error) {
    // The mail is tried again.
    if (error instanceof AppError && error.code === 'unavailable') throw error;
    ctx.log.error({ err: error, kind: notice.kind }, 'the file of a mail could not be made: it is sent without');
    return mail;
  }
}
