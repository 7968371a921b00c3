import { fillPath } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type NoticeMail, noticeKind } from '../../notices.ts';
import { giveBack, take } from '../allowances/service.ts';
import { listColleagueIds } from '../businesses/people/repository.ts';
import { forget, notify } from '../notifications/service.ts';
import { type EnquiryRow, findOfReader } from './repository.ts';
import { mailsToOwner } from './rules.ts';

const about = z.object({ enquiryId: z.int(), business: z.string(), by: z.string() });
type About = z.output<typeof about>;

const mayMail = async (ctx: Context, { memberId }: { memberId: number }) =>
  (await take(ctx, mailsToOwner, memberId)) === 0;

/** What was put off costs the owner none of theirs. */
const wasNotMailed = (ctx: Context, { memberId }: { memberId: number }) => giveBack(ctx, mailsToOwner, memberId);

/** Null: the owner has read it meanwhile, or wants nothing of it. */
async function mailOf(ctx: Context, memberId: number, { enquiryId }: About): Promise<NoticeMail | null> {
  const enquiry = await findOfReader(ctx.db, memberId, enquiryId);
  return enquiry?.isUnread && !enquiry.isBlocked && !enquiry.closedBy ? {} : null;
}

const made = noticeKind({
  kind: 'enquiry.new',
  schema: about,
  topic: 'enquiries',
  title: ({ business, by }, said) =>
    message('{by} asks {business} for a quote', { by: said(by), business: said(business) }),
  text: ({ business, by }) =>
    message('{by} asks your listing “{business}” for a quote and waits for your answer.', { by, business }),
  door: message('Read and answer'),
  mayMail,
  wasNotMailed,
  mail: (ctx, { memberId, values }) => mailOf(ctx, memberId, values),
});

const answered = noticeKind({
  kind: 'enquiry.answered',
  schema: about,
  topic: 'enquiries',
  title: ({ business, by }, said) =>
    message('{by} has answered {business}', { by: said(by), business: said(business) }),
  text: ({ business, by }) =>
    message('{by} has answered in the enquiry to your listing “{business}”.', { by, business }),
  door: message('Read and answer'),
  mayMail,
  wasNotMailed,
  mail: (ctx, { memberId, values }) => mailOf(ctx, memberId, values),
});

/** Who asked gets the answer itself by mail. */
const replied = noticeKind({
  kind: 'enquiry.replied',
  schema: z.object({ business: z.string() }),
  topic: null,
  title: ({ business }, said) => message('{business} has answered your enquiry', { business: said(business) }),
  text: ({ business }) => message('“{business}” has answered your enquiry.', { business }),
  door: message('Read and answer'),
});

export const enquiryNotices = [made, answered, replied];

const answersOf = (id: number) => `enquiry-answers ${id}`;

/** A member who asked has it in the list once, however much is written. */
export async function noticeReplied(ctx: Context, { id, enquirerId, businessName }: EnquiryRow): Promise<void> {
  if (enquirerId === null) return;
  await forgetAnswers(ctx, id);
  await notify(ctx, replied, {
    memberIds: [enquirerId],
    values: { business: businessName },
    link: fillPath(pages.askedEnquiry, { id }),
    subject: answersOf(id),
  });
}

export const forgetAnswers = (ctx: Context, id: number): Promise<void> => forget(ctx, answersOf(id));

const subjectOf = (id: number) => `enquiry ${id}`;

/** The owner, if the enquiry reaches one, and their colleagues have it in the list once, however much is written. */
export async function noticeWritten(ctx: Context, enquiry: EnquiryRow, kind: 'new' | 'answered'): Promise<void> {
  const { id, ownerId, isListed, isBlocked, businessName, name } = enquiry;
  if (ownerId === null || !isListed || isBlocked) return;
  await forgetNews(ctx, id);
  await notify(ctx, kind === 'new' ? made : answered, {
    memberIds: [ownerId, ...(await listColleagueIds(ctx.db, enquiry.businessId))],
    values: { enquiryId: id, business: businessName, by: name },
    link: fillPath(pages.ownEnquiry, { id }),
    subject: subjectOf(id),
  });
}

/** The owner has nothing of it in the list any more. */
export const forgetNews = (ctx: Context, id: number): Promise<void> => forget(ctx, subjectOf(id));

/** Neither side has anything of it in the list any more. */
export async function forgetEnquiry(ctx: Context, id: number): Promise<void> {
  await forgetNews(ctx, id);
  await forgetAnswers(ctx, id);
}

export async function forgetEnquiries(ctx: Context, gone: readonly { id: number }[]): Promise<void> {
  for (const { id } of gone) await forgetEnquiry(ctx, id);
}
