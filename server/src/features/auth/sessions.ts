import type { Context } from '../../context.ts';
import { hourMs } from '../../durations.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Control } from '../../realtime/listeners.ts';
import {
  deleteExpiredSessions,
  deleteMemberSessions,
  deleteOldestSessions,
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  listLiveSessions,
  updateSessionEnd,
} from './repository.ts';
import { hashSecret, newSecret, sessionEnd, sessionsMax } from './rules.ts';

/** A remembered session is asked for again after this time, should word of its end have got lost between processes. */
const rememberedMs = 1000;
const rememberedMax = 20_000;
/** A session's end moves on with use, but is written at most this often. */
const touchMs = hourMs;

export interface Sessions {
  /** Signs a member in: returns the secret for the cookie. */
  start(ctx: Context, memberId: number, userAgent: string): Promise<string>;
  /** Who holds this secret, if the session is alive. */
  find(ctx: Context, secret: string): Promise<Viewer | null>;
  findBySid(ctx: Context, sid: string): Promise<Viewer | null>;
  end(ctx: Context, sid: string): Promise<void>;
  endAll(ctx: Context, memberId: number): Promise<void>;
  /** All of the member but this one. */
  endOthers(ctx: Context, memberId: number, sid: string): Promise<void>;
  /** Tells of those that have ended in the database without a word. */
  tellEnded(ctx: Context, sids: string[]): Promise<void>;
  /** Forgets what is remembered of a session or a member. */
  hear(control: Control): void;
  /** Deletes those that have run out. */
  sweep(ctx: Context): Promise<void>;
}

/** Sessions live in the database; a second's memory of them keeps busy members from asking it for every message. */
export function createSessions(): Sessions {
  const remembered = new Map<string, { viewer: Viewer; until: number }>();

  async function findBySid(ctx: Context, sid: string): Promise<Viewer | null> {
    const known = remembered.get(sid);
    const now = ctx.now();
    if (known && known.until > now.getTime()) return known.viewer;
    const found = await findSession(ctx.db, sid, now);
    if (!found) {
      remembered.delete(sid);
      return null;
    }
    const { sess, expire, memberSince, ...member } = found;
    const end = sessionEnd(new Date(sess.createdAt), now);
    if (end.getTime() - expire.getTime() > touchMs) await updateSessionEnd(ctx.db, sid, end);
    const viewer = { ...member, sid, createdAt: memberSince, authenticatedAt: new Date(sess.authenticatedAt) };
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(sid, { viewer, until: now.getTime() + rememberedMs });
    return viewer;
  }

  return {
    start: async (ctx, memberId, userAgent) => {
      const secret = newSecret();
      const now = ctx.now();
      const at = now.toISOString();
      const sess = { userId: memberId, createdAt: at, authenticatedAt: at, userAgent: userAgent.slice(0, 300) };
      await insertSession(ctx.db, hashSecret(secret), sess, sessionEnd(now, now));
      for (const sid of await deleteOldestSessions(ctx.db, memberId, sessionsMax, now))
        ctx.control({ type: 'session_ended', sid });
      return secret;
    },
    find: (ctx, secret) => findBySid(ctx, hashSecret(secret)),
    findBySid,
    end: async (ctx, sid) => {
      await deleteSession(ctx.db, sid);
      ctx.control({ type: 'session_ended', sid });
    },
    endAll: async (ctx, memberId) => {
      await deleteMemberSessions(ctx.db, memberId);
      ctx.control({ type: 'sessions_ended', memberId });
    },
    endOthers: async (ctx, memberId, own) => {
      for (const sid of await deleteOtherSessions(ctx.db, memberId, own))
        ctx.control({ type: 'session_ended', sid });
    },
    tellEnded: async (ctx, sids) => {
      if (sids.length === 0) return;
      const live = new Set(await listLiveSessions(ctx.db, sids, ctx.now()));
      for (const sid of sids) if (!live.has(sid)) ctx.control({ type: 'session_ended', sid });
    },
    hear: (control) => {
      if (control.type === 'session_ended') remembered.delete(control.sid);
      else for (const [sid, { viewer }] of remembered) if (viewer.id === control.memberId) remembered.delete(sid);
    },
    sweep: (ctx) => deleteExpiredSessions(ctx.db, ctx.now()),
  };
}
