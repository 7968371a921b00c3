import { isStaff } from '@guildhall/contract/members.ts';
import { sessionsMax } from '@guildhall/contract/sessions.ts';
import type { Context } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Control, isOfSite } from '../../realtime/listeners.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { noteSeen } from '../members/service.ts';
import {
  deleteExpiredSessions,
  deleteMemberSessions,
  deleteOldestSessions,
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  listLiveSessions,
  renewSession,
  touchSession,
} from './repository.ts';
import { sessionEnd } from './rules.ts';

/** A remembered session is asked for again after this time, should word of its end have got lost between processes. */
const rememberedMs = 1000;
const rememberedMax = 20_000;
/** A session's end and when it was last seen move on with use, but are written at most this often. */
const touchMs = 5 * minuteMs;

/** Where a sign-in comes from. */
export interface Origin {
  userAgent: string;
  ip: string;
}

export interface Sessions {
  /** Signs a member in: returns the secret for the cookie. */
  start(ctx: Context, memberId: number, from: Origin): Promise<string>;
  /** Who holds this secret, if the session is alive. `isAfresh`: whatever is remembered. */
  find(ctx: Context, secret: string, isAfresh?: boolean): Promise<Viewer | null>;
  /** Whether the session still lives; to ask is no use of it. */
  isAlive(ctx: Context, sid: string): Promise<boolean>;
  /** The member has proven anew who they are: returns another secret, the one before is worth nothing in a second. */
  renew(ctx: Context, viewer: Viewer): Promise<string>;
  /** Returns false where the member has no such session. */
  end(ctx: Context, memberId: number, sid: string): Promise<boolean>;
  endAll(ctx: Context, memberId: number): Promise<void>;
  /** All but one of the member, as after a change of the password. Returns how many. */
  endOthers(ctx: Context, memberId: number, keepSid: string): Promise<number>;
  /** Tells of those that have ended in the database without a word. */
  tellEnded(ctx: Context, sids: string[]): Promise<void>;
  /** Forgets what is remembered of a session or a member. */
  hear(control: Control): void;
  /** Deletes those that have run out. */
  sweep(ctx: Context): Promise<void>;
}

/** To the member's own screens: the list of their sessions is another one now. */
function tellMember(ctx: Context, memberId: number): void {
  ctx.signal({ members: [memberId] }, { type: 'sessions_changed' });
}

function tellEach(ctx: Context, sids: string[]): void {
  for (const sid of sids) ctx.control({ type: 'session_ended', sid });
}

/** Of a member, wherever they are signed in. Returns how many. */
export async function endSessionsOf(ctx: Context, memberId: number): Promise<number> {
  const ended = await deleteMemberSessions(ctx.db, memberId);
  ctx.control({ type: 'sessions_ended', memberId });
  return ended;
}

/** Sessions live in the database; a second's memory of them keeps busy members from asking it for every message. */
export function createSessions(): Sessions {
  /** By the hash of the secret, so that each is found only by whoever holds it. */
  const remembered = new Map<string, { viewer: Viewer; until: number }>();
  /** So many words of sessions have come: what was looked up before the last of them may be over. */
  let heard = 0;

  function remember(hash: string, viewer: Viewer, now: Date): void {
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(hash, { viewer, until: now.getTime() + rememberedMs });
  }

  async function look(ctx: Context, hash: string): Promise<Viewer | null> {
    const now = ctx.now();
    const found = await findSession(ctx.db, hash, now);
    if (!found) return null;
    const { sess, sessionId, memberSince, hasSecondFactor, needsSecondFactor, role, ...member } = found;
    const isNeeded = needsSecondFactor || (ctx.config.needsSecondFactorOfStaff && isStaff({ role }));
    const lacksSecondFactor = isNeeded && !hasSecondFactor;
    if (now.getTime() - Date.parse(sess.seenAt) > touchMs) {
      await touchSession(ctx.db, sessionId, now, sessionEnd(new Date(sess.createdAt), now));
      await noteSeen(ctx, member.id);
    }
    return {
      ...member,
      // Until then staff have no more rights than others, wherever a rule asks for the role.
      role: lacksSecondFactor ? 'user' : role,
      lacksSecondFactor,
      mustAddFactor: needsSecondFactor && !hasSecondFactor,
      sid: sessionId,
      createdAt: memberSince,
      authenticatedAt: new Date(sess.authenticatedAt),
    };
  }

  return {
    start: async (ctx, memberId, { userAgent, ip }) => {
      const secret = newSecret();
      const now = ctx.now();
      const at = now.toISOString();
      const sess = { createdAt: at, authenticatedAt: at, seenAt: at, userAgent: userAgent.slice(0, 300), ip };
      await insertSession(ctx.db, hashSecret(secret), { userId: memberId, ...sess }, sessionEnd(now, now));
      tellEach(ctx, await deleteOldestSessions(ctx.db, memberId, sessionsMax, now));
      await noteSeen(ctx, memberId);
      tellMember(ctx, memberId);
      return secret;
    },
    find: async (ctx, secret, isAfresh = false) => {
      const hash = hashSecret(secret);
      const known = remembered.get(hash);
      const now = ctx.now();
      if (!isAfresh && known && known.until > now.getTime()) return known.viewer;
      const before = heard;
      const viewer = await look(ctx, hash);
      if (viewer && heard === before) remember(hash, viewer, now);
      else remembered.delete(hash);
      return viewer;
    },
    isAlive: async (ctx, sid) => (await listLiveSessions(ctx.db, [sid], ctx.now())).length === 1,
    renew: async (ctx, { sid }) => {
      const secret = newSecret();
      const now = ctx.now();
      if (!(await renewSession(ctx.db, sid, hashSecret(secret), now))) throw unauthorized();
      // Calls that are under way with the secret before, from other tabs too, are let finish: sensitive ones never were.
      for (const known of remembered.values())
        if (known.viewer.sid === sid) known.until = now.getTime() + rememberedMs;
      return secret;
    },
    end: async (ctx, memberId, sid) => {
      const isEnded = await deleteSession(ctx.db, memberId, sid);
      ctx.control({ type: 'session_ended', sid });
      if (isEnded) tellMember(ctx, memberId);
      return isEnded;
    },
    endAll: (ctx, memberId) => endSessionsOf(ctx, memberId).then(() => {}),
    endOthers: async (ctx, memberId, keepSid) => {
      const ended = await deleteOtherSessions(ctx.db, memberId, keepSid);
      tellEach(ctx, ended);
      if (ended.length > 0) tellMember(ctx, memberId);
      return ended.length;
    },
    tellEnded: async (ctx, sids) => {
      if (sids.length === 0) return;
      const live = new Set(await listLiveSessions(ctx.db, sids, ctx.now()));
      tellEach(
        ctx,
        sids.filter((sid) => !live.has(sid)),
      );
    },
    hear: (control) => {
      if (isOfSite(control)) return;
      heard += 1;
      const isMeant = ({ sid, id }: Viewer) =>
        control.type === 'session_ended' ? sid === control.sid : id === control.memberId;
      for (const [hash, { viewer }] of remembered) if (isMeant(viewer)) remembered.delete(hash);
    },
    sweep: async (ctx) => {
      while (await deleteExpiredSessions(ctx.db, ctx.now()));
    },
  };
}
