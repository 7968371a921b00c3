import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type {
  answerEvent as AnswerEvent,
  AnswerStatus,
  Attendee,
  downloadAttendees as DownloadAttendees,
  Event,
  EventAnswer,
  judgeEvent as JudgeEvent,
  listAttendees as ListAttendees,
} from '@guildhall/contract/events.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { tableFile } from '../../../downloads.ts';
import { AppError } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { FileAnswer, Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createLimiter } from '../../../redis/limiter.ts';
import type { Cell } from '../../../table.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { learnTimeZone } from '../../notifications/service.ts';
import { getSeen, showEvent, withEvent } from '../access.ts';
import { noticePromoted } from '../notices.ts';
import { requireJudgeable, requireOpen } from '../rules.ts';
import { tellEvent } from '../signals.ts';
import type { EventRow } from '../tables.ts';
import {
  countAnswers,
  countAttending,
  findStatus,
  listAnswers,
  listAttending,
  putAnswer,
  putVerdict,
  seatWaiting,
} from './repository.ts';

/** Each answer is a frame to every screen that may show the event: nobody changes their mind that often. */
const answers = createLimiter(null, { name: 'event:answers', points: 30, duration: 60 });

/** One after the other, so that the last seat goes to one. Saying no is possible as long as the event isn't over. */
export async function answerEvent(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof AnswerEvent>,
): Promise<Answer<typeof AnswerEvent>> {
  const wait = await answers.take(viewer.id);
  if (wait > 0)
    throw new AppError('rate_limited', message('You have changed your answer too often. Please wait a minute.'), {
      retryAfter: Math.ceil(wait / 1000),
    });
  return withEvent(ctx, viewer, params.id, async (ctx, event) => {
    requireOpen(event, ctx.now());
    if (body.timeZone) await learnTimeZone(ctx, viewer.id, body.timeZone);
    const before = await findStatus(ctx.db, event.id, viewer.id);
    const status = await statusFor(ctx, event, body.answer, before);
    if (status !== before) {
      await putAnswer(ctx.db, { eventId: event.id, memberId: viewer.id, status, now: ctx.now() });
      if (before === 'yes') await fillSeats(ctx, event);
      await tellEvent(ctx, event, 'answered');
    }
    const seen = showEvent(await getSeen(ctx, viewer, event.id), viewer);
    return { status, position: seen.position, event: seen };
  });
}

/** Who has a seat or waits keeps it by saying yes again. */
async function statusFor(
  ctx: Context,
  { id, seats }: EventRow,
  answer: EventAnswer,
  before: AnswerStatus | undefined,
): Promise<AnswerStatus> {
  if (answer !== 'yes') return answer;
  if (before === 'yes' || before === 'waiting') return before;
  if (seats === null) return 'yes';
  const { yes, waiting } = await countAnswers(ctx.db, id);
  return yes < seats && waiting === 0 ? 'yes' : 'waiting';
}

/** Those who wait the longest get the seats that are free. With the event locked. */
export async function fillSeats(ctx: Context, event: EventRow): Promise<void> {
  if (event.cancelledAt || event.endsAt <= ctx.now()) return;
  const { yes, waiting } = await countAnswers(ctx.db, event.id);
  if (waiting === 0) return;
  const free = event.seats === null ? null : event.seats - yes;
  if (free !== null && free <= 0) return;
  await noticePromoted(ctx, event, await seatWaiting(ctx.db, event.id, free));
}

/** Whoever came says whether it was worth it, and may change their mind. No screen but their own follows: the sum is for a quiet look. */
export async function judgeEvent(
  ctx: Context,
  viewer: Viewer,
  { params, body: { isWorthIt } }: Request<typeof JudgeEvent>,
): Promise<Event> {
  return withEvent(ctx, viewer, params.id, async (ctx, event, seen) => {
    requireJudgeable(event, ctx.now());
    if (seen.myStatus !== 'yes')
      throw new AppError('forbidden', message('Only those who came can say whether it was worth it.'));
    await putVerdict(ctx.db, { eventId: event.id, memberId: viewer.id, isWorthIt });
    return showEvent(await getSeen(ctx, viewer, event.id), viewer);
  });
}

/** Everybody may know who comes and who may come; the rest is for who runs it. */
export async function listAttendees(
  ctx: Context,
  viewer: Viewer,
  { params, query }: Request<typeof ListAttendees>,
): Promise<Page<Attendee>> {
  const event = await getSeen(ctx, viewer, params.id);
  if ((query.status === 'waiting' || query.status === 'no') && !event.isRun)
    throw new AppError(
      'forbidden',
      message('Only the people who run the event see who is waiting and who isn’t coming.'),
    );
  const chosen = { eventId: event.id, status: query.status };
  const page = { ...chosen, after: query.after ?? null, limit: query.limit + 1 };
  const { shown, next } = pageOf(await listAttending(ctx.db, viewer.id, page), query.limit, ({ id }) => ({
    after: id,
  }));
  return {
    items: shown.map(({ card, status, answeredAt }) => ({ member: toMemberCard(card), status, answeredAt })),
    total: await countAttending(ctx.db, viewer.id, chosen),
    next,
  };
}

const rowsMax = 20_000;

export async function downloadAttendees(
  ctx: Context,
  viewer: Viewer,
  { params, query: { format } }: Request<typeof DownloadAttendees>,
): Promise<FileAnswer> {
  const event = await getSeen(ctx, viewer, params.id);
  if (!event.isRun)
    throw new AppError(
      'forbidden',
      message('Only the people who run the event can download the list of answers.'),
    );
  const answers = await listAnswers(ctx.db, viewer.id, event.id, rowsMax);
  const rows = answers.map(({ card, status, answeredAt }): Cell[] => {
    const { displayName, businessName } = toMemberCard(card);
    return [displayName, businessName ?? '', status, { date: answeredAt.toISOString() }];
  });
  const columns = [
    ...[message('Name'), message('Business'), message('Answer')].map((name) => inWords(name, english)),
    { name: inWords(message('Answered at (UTC)'), english), shows: 'moment' },
  ] as const;
  return tableFile(
    `attendees-${event.id}`,
    { sheet: inWords(message('Attendees'), english), columns, rows },
    format,
  );
}
