import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  updateSessionEnd,
} from './repository.ts';
import { hashSecret, newSecret, sessionEnd } from './rules.ts';

/** A remembered session is asked for again after this time, should word of its end have got lost between processes. */
const rememberedMs = 1000;
const rememberedMax = 20_000;
/** A session's end moves on with use, but is written at most this often. */
const touchMs = 3_600_000;

export interface Sessions {
  /** Signs a member in: returns the secret for the cookie. */
  start(ctx: Context, memberId: number, userAgent: string): Promise<string>;
  /** Who holds this secret, if the session is alive. */
  find(ctx: Context, secret: string): Promise<Viewer | null>;
  findBySid(ctx: Context, sid: string): Promise<Viewer | null>;
  end(ctx: Context, sid: string): Promise<void>;
  forgetSession(sid: string): void;
  forgetMember(memberId: number): void;
}

/** Sessions live in the database; a second's memory of them keeps busy members from asking it for every message. */
export function createSessions(): Sessions {
  const remembered = new Map<string, { viewer: Viewer; until: number }>();

  async function findBySid(ctx: Context, sid: string): Promise<Viewer | null> {
    const known = remembered.get(sid);
    const now = ctx.now();
    if (known && known.until > now.getTime()) return known.viewer;
    const found = await findSession(ctx.sql, sid, now);
    if (!found) {
      remembered.delete(sid);
      return null;
    }
    const { sess, expire, memberSince, ...member } = found;
    const end = sessionEnd(new Date(sess.createdAt), now);
    if (end.getTime() - expire.getTime() > touchMs) await updateSessionEnd(ctx.db, sid, end);
    const viewer = { ...member, sid, createdAt: memberSince };
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(sid, { viewer, until: now.getTime() + rememberedMs });
    return viewer;
  }

  return {
    start: async (ctx, memberId, userAgent) => {
      const secret = newSecret();
      const now = ctx.now();
      await deleteExpiredSessions(ctx.db, now);
      const sess = { userId: memberId, createdAt: now.toISOString(), userAgent: userAgent.slice(0, 300) };
      await insertSession(ctx.db, hashSecret(secret), sess, sessionEnd(now, now));
      return secret;
    },
    find: (ctx, secret) => findBySid(ctx, hashSecret(secret)),
    findBySid,
    end: async (ctx, sid) => {
      await deleteSession(ctx.db, sid);
      ctx.control({ type: 'session_ended', sid });
    },
    forgetSession: (sid) => remembered.delete(sid),
    forgetMember: (memberId) => {
      for (const [sid, { viewer }] of remembered) if (viewer.id === memberId) remembered.delete(sid);
    },
  };
}
