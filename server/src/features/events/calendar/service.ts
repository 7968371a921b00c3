import { createHash } from 'node:crypto';
import {
  type createCalendarToken as CreateToken,
  type deleteCalendarToken as DeleteToken,
  downloadCalendar as feedEndpoint,
  type getEventCalendar as GetEventCalendar,
  type getCalendarFeed as GetFeed,
} from '@guildhall/contract/calendar.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { notFound } from '../../../http/errors.ts';
import type { FileAnswer, Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { calendarType, toCalendar } from './icalendar.ts';
import { deleteFeed, findEntered, findFed, findFeed, listEntered, putFeed } from './repository.ts';

/** Marks the answer with what it is made of; who has that already is told just so. */
function unchanged({ request, reply }: Http, mark: string): FileAnswer | undefined {
  const etag = `"${mark}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  // A star is whatever there is.
  if (known?.trim() === '*' || known?.includes(etag)) return { type: calendarType, content: '', status: 304 };
}

/** Of the past, a feed holds so much. */
const pastDays = 90;
const entriesMax = 500;

export async function getEventCalendar(
  ctx: Context,
  viewer: Viewer | null,
  { params }: Request<typeof GetEventCalendar>,
  http: Http,
): Promise<FileAnswer> {
  const entry = await findEntered(ctx.db, params.id, viewer?.id ?? null);
  if (!entry) throw notFound(message('This event was not found.'));
  const shown = viewer ? entry : { ...entry, link: null };
  const content = toCalendar(thisSite(ctx), [shown], false);
  const mark = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return unchanged(http, mark) ?? { type: calendarType, content, name: `event-${entry.id}.ics` };
}

export async function getCalendarFeed(ctx: Context, viewer: Viewer): Promise<Answer<typeof GetFeed>> {
  return { createdAt: (await findFeed(ctx.db, viewer.id))?.createdAt ?? null };
}

/** Told once: only a hash is stored. */
export async function createCalendarToken(ctx: Context, viewer: Viewer): Promise<Answer<typeof CreateToken>> {
  const token = newSecret();
  const createdAt = ctx.now();
  await putFeed(ctx.db, { memberId: viewer.id, tokenHash: hashSecret(token), createdAt });
  return { token, url: ctx.config.publicUrl + fillPath(feedEndpoint.path, { token }), createdAt };
}

export async function deleteCalendarToken(ctx: Context, viewer: Viewer): Promise<Answer<typeof DeleteToken>> {
  await deleteFeed(ctx.db, viewer.id);
  return { ok: true };
}

/** Calendar programs ask every few minutes for years: as long as nothing is new they are told just that. */
export async function downloadCalendar(
  ctx: Context,
  _viewer: Viewer | null,
  { params: { token } }: Request<typeof feedEndpoint>,
  http: Http,
): Promise<FileAnswer> {
  // By whole days, so that the past moves on once a day.
  const since = new Date(Math.floor(ctx.now().getTime() / dayMs) * dayMs - pastDays * dayMs);
  const fed = await findFed(ctx.db, hashSecret(token), since);
  if (!fed) throw notFound(message('This calendar was not found.'));
  return (
    unchanged(http, fed.mark) ?? {
      type: calendarType,
      content: toCalendar(thisSite(ctx), await listEntered(ctx.db, fed.memberId, since, entriesMax), true),
    }
  );
}
