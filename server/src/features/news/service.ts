import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type News, type noteVisit as NoteVisit, visitPauseMinutes } from '@guildhall/contract/news.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isOff } from '../../settings.ts';
import { findNews, findVisit, putVisit } from './repository.ts';

const none = { count: 0, isMore: false };
const nothing = { accepted: none, businesses: { ...none, named: [] }, attended: [], events: none, groups: none };

/** Whoever was last here before this is on a new visit. */
const cutoffAt = (now: Date) => new Date(now.getTime() - visitPauseMinutes * 60_000);

function withoutSwitchedOff(ctx: Context, found: Omit<News, 'since'>): Omit<News, 'since'> {
  return {
    ...found,
    ...(isOff(ctx, 'matching') && { accepted: none }),
    ...(isOff(ctx, 'events') && { events: none, attended: [] }),
    ...(isOff(ctx, 'groups') && { groups: none }),
  };
}

export async function getNews(ctx: Context, { id: memberId }: Viewer): Promise<News> {
  const now = ctx.now();
  const visit = await findVisit(ctx.db, memberId);
  const since = visit && visit.seenAt < cutoffAt(now) ? visit.seenAt : (visit?.previousAt ?? null);
  const found = since && (await findNews(ctx.db, { memberId, since, now }));
  return { since, ...nothing, ...(found && withoutSwitchedOff(ctx, found)) };
}

export async function noteVisit(ctx: Context, { id: memberId }: Viewer): Promise<Answer<typeof NoteVisit>> {
  const now = ctx.now();
  await putVisit(ctx.db, { memberId, now, cutoff: cutoffAt(now) });
  return { ok: true };
}
