import { message } from '@guildhall/contract/messages.ts';
import type {
  endOtherSessions as EndOtherSessions,
  endSession as EndSession,
  getSignInWays as GetSignInWays,
  listSessions as ListSessions,
  reauthenticate as Reauthenticate,
} from '@guildhall/contract/sessions.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notFound, unauthorized } from '../../../http/errors.ts';
import type { Handler } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Providers } from '../../../oauth/providers.ts';
import { recordAct } from '../../audit/service.ts';
import { findMember } from '../../members/repository.ts';
import { setSessionCookie } from '../cookie.ts';
import { deviceOf } from '../devices/rules.ts';
import { findKnownBrowser } from '../devices/service.ts';
import { listMemberSessions } from '../repository.ts';
import { proveByCode, requireFactorAgain } from '../second-factor/service.ts';
import { requirePassword } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import type { SignInThrottle } from '../throttle/service.ts';
import { waysIn } from '../ways-in.ts';
import { placeOf } from './rules.ts';

export interface OwnSessions {
  listSessions: Handler<typeof ListSessions>;
  endSession: Handler<typeof EndSession>;
  endOtherSessions: Handler<typeof EndOtherSessions>;
  getSignInWays: Handler<typeof GetSignInWays>;
  reauthenticate: Handler<typeof Reauthenticate>;
}

const recordEnded = (ctx: Context, { id }: Viewer, count: number) =>
  recordAct(ctx, { act: 'account.sessions_ended', target: { kind: 'member', id }, details: { count } });

/** What a member sees of their sessions and does with them. */
export function createOwnSessions(
  sessions: Sessions,
  throttle: SignInThrottle,
  providers: Providers,
): OwnSessions {
  return {
    listSessions: async (ctx, viewer, _input, { request }) => {
      const rows = await listMemberSessions(ctx.db, viewer.id, ctx.now());
      const list = rows.map(({ id, sess }) => ({
        id,
        device: deviceOf(sess.userAgent),
        place: placeOf(sess.ip, request.ip),
        signedInAt: new Date(sess.createdAt),
        lastSeenAt: new Date(sess.seenAt),
        isCurrent: id === viewer.sid,
      }));
      return list.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
    endSession: async (ctx, viewer, { params }) => {
      await inTransaction(ctx, async (ctx) => {
        if (!(await sessions.end(ctx, viewer.id, params.id)))
          throw notFound(message('This session was not found.'));
        await recordEnded(ctx, viewer, 1);
      });
      return { ok: true };
    },
    endOtherSessions: (ctx, viewer) =>
      inTransaction(ctx, async (ctx) => {
        const ended = await sessions.endOthers(ctx, viewer.id, viewer.sid);
        if (ended > 0) await recordEnded(ctx, viewer, ended);
        return { ended };
      }),
    getSignInWays: async (ctx, viewer) => {
      const member = await findMember(ctx.db, viewer.id);
      if (!member) throw unauthorized();
      return waysIn(ctx, providers, member);
    },
    reauthenticate: async (ctx, viewer, { body }, { request, reply }) => {
      const member = await findMember(ctx.db, viewer.id);
      if (!member) throw unauthorized();
      const { password, code } = body;
      const browser = await findKnownBrowser(ctx, member.email, request);
      await requirePassword(ctx, throttle, member, { password }, { ip: request.ip, browser });
      const proof = code === undefined ? undefined : await proveByCode(ctx, throttle, member, code, request.ip);
      await requireFactorAgain(ctx, member, proof);
      setSessionCookie(ctx.config, request, reply, await sessions.renew(ctx, viewer));
      return { ok: true };
    },
  };
}
