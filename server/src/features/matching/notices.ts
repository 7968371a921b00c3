import { type Message, message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { type NoticeMail, noticeKind } from '../../notices.ts';
import { deleteCounter, giveBack, hasMark, setMark, take } from '../allowances/service.ts';
import { listBusinessesByIds } from '../businesses/repository.ts';
import { listCards } from '../cards/repository.ts';
import { toMemberCard } from '../cards/rules.ts';
import { forget, mailAgain, notify } from '../notifications/service.ts';
import { reasonsFor } from './discover/rules.ts';
import { findVisible, type VisibleRow } from './repository.ts';
import { lapseCutoff, whyOf } from './rules.ts';
import { fitOf } from './score.ts';
import { getTaste } from './taste.ts';

/** What somebody is told of another member. */
const about = (memberId: number) => `member ${memberId}`;

/** Why the two fit, as a card of Discover says it to this member. */
async function listReasons(ctx: Context, memberId: number, { shownBusinessId }: VisibleRow): Promise<Message[]> {
  const [listing] = shownBusinessId === null ? [] : await listBusinessesByIds(ctx.db, [shownBusinessId]);
  if (!listing) return [];
  const { taste } = await getTaste(ctx, { id: memberId });
  return reasonsFor(whyOf(fitOf(taste, listing)), listing);
}

const whyYouTwo = (reasons: Message[]) =>
  reasons.length > 0 ? [message('Why you two:'), { items: reasons }] : [];

const findMatch = (ctx: Context, memberId: number, matchId: number) =>
  findVisible(ctx.db, memberId, lapseCutoff(ctx.now()), matchId);

async function requestMail(ctx: Context, memberId: number, matchId: number): Promise<NoticeMail | null> {
  const request = await findMatch(ctx, memberId, matchId);
  if (request?.direction !== 'incoming' || request.status !== 'pending') return null;
  const [card] = await listCards(ctx.db, [request.userId]);
  if (!card) return null;
  const { displayName, businessName } = toMemberCard(card);
  return {
    paragraphs: [
      businessName
        ? message('{name} of “{business}” would like to meet you, because of your listing “{listing}”.', {
            name: displayName,
            business: businessName,
            listing: request.businessName,
          })
        : message('{name} would like to meet you, because of your listing “{listing}”.', {
            name: displayName,
            listing: request.businessName,
          }),
      ...(request.note ? [message('{name} writes:', { name: displayName }), { quote: request.note }] : []),
      ...whyYouTwo(await listReasons(ctx, memberId, request)),
    ],
    otherAction: { label: message('See'), link: `${ctx.config.publicUrl}${pages.matching}?tab=requests` },
  };
}

const requested = noticeKind({
  kind: 'match.requested',
  schema: z.object({ matchId: z.int(), askerId: z.int(), by: z.string() }),
  topic: 'requests',
  isOnScreens: true,
  title: ({ by }, said) => message('{by} asks to meet you', { by: said(by) }),
  text: ({ by }) => message('{by} would like to meet you.', { by }),
  door: message('Accept'),
  mayMail: (ctx, { memberId, values }) => mayMailRequest(ctx, values.askerId, memberId),
  async wasNotMailed(ctx, { memberId, values: { askerId } }) {
    await deleteCounter(ctx.db, pairMark(askerId, memberId));
    // The request was withdrawn, and may have been made again while its mail waited.
    await mailAgain(ctx, 'match.requested', { memberId, subject: about(askerId) });
  },
  mail: (ctx, { memberId, values }) => requestMail(ctx, memberId, values.matchId),
});

const acceptedText = ({ by }: { by: string }) =>
  message('“{by}” would like to meet you, too. You are matched now, and can write to each other.', { by });

const accepted = noticeKind({
  kind: 'match.accepted',
  schema: z.object({ matchId: z.int(), by: z.string() }),
  topic: 'matches',
  isOnScreens: true,
  title: ({ by }, said) => message('{by} has accepted your request', { by: said(by) }),
  text: acceptedText,
  door: message('Open the conversation'),
  mail: async (ctx, { memberId, values }) => {
    const match = await findMatch(ctx, memberId, values.matchId);
    if (match?.status !== 'accepted') return null;
    const reasons = await listReasons(ctx, memberId, match);
    return { paragraphs: [acceptedText(values), ...whyYouTwo(reasons)] };
  },
});

export const matchNotices = [requested, accepted];

/** Mails that requests cause: at most 30 within any day by one member, and ten to one. Half of them may come at once. */
const mailsByAsker = { name: 'request-mails-by', burst: 15, everyMs: dayMs / 15 };
const mailsToOwner = { name: 'request-mails-to', burst: 5, everyMs: dayMs / 5 };
/** Whoever withdraws a request and asks again isn't mailed about a second time for so long. */
const pairMs = 30 * dayMs;

const pairMark = (askerId: number, ownerId: number) => `request-mail|${askerId}|${ownerId}`;

/** A pair is marked last, and what another bound holds back costs nothing: it may be mailed when the two try again. */
async function mayMailRequest(ctx: Context, askerId: number, ownerId: number): Promise<boolean> {
  const now = ctx.now();
  const pair = pairMark(askerId, ownerId);
  if (await hasMark(ctx.db, pair, now)) return false;
  if ((await take(ctx, mailsByAsker, askerId)) > 0) return false;
  if ((await take(ctx, mailsToOwner, ownerId)) > 0) {
    await giveBack(ctx, mailsByAsker, askerId);
    return false;
  }
  await setMark(ctx.db, pair, new Date(now.getTime() + pairMs));
  return true;
}

interface Meeting {
  matchId: number;
  askerId: number;
  ownerId: number;
}

/** @param by the asker, as the owner knows them */
export async function noticeRequested(
  ctx: Context,
  { matchId, askerId, ownerId }: Meeting,
  by: string,
): Promise<void> {
  await notify(ctx, requested, {
    memberIds: [ownerId],
    values: { matchId, askerId, by },
    link: `${pages.matching}?tab=requests&accept=${matchId}`,
    subject: about(askerId),
  });
}

/** @param by the owner, as the asker knows them */
export function noticeAccepted(
  ctx: Context,
  { matchId, askerId, ownerId }: Meeting,
  { by, roomId }: { by: string; roomId: number },
): Promise<void> {
  return notify(ctx, accepted, {
    memberIds: [askerId],
    values: { matchId, by },
    link: `${pages.chat}?room=${roomId}`,
    subject: about(ownerId),
  });
}

/** What one was told of the other is answered, withdrawn, or no longer so. */
export const forgetNotices = (ctx: Context, memberId: number, otherId: number) =>
  forget(ctx, about(otherId), [memberId]);

/** One request of theirs is gone; what was told of others stands. */
export const forgetRequest = (ctx: Context, memberId: number, askerId: number, matchId: number) =>
  forget(ctx, about(askerId), [memberId], { matchId });

/** Nobody meets the member any more. */
export const forgetEverywhere = (ctx: Context, memberId: number) => forget(ctx, about(memberId));
