import {
  banMember,
  getMyModeration,
  muteMember,
  unbanMember,
  unmuteMember,
} from '@guildhall/contract/moderation.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getModerationState, liftSanctions, sanctionMember } from './service.ts';

export function mountModeration(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, muteMember, (ctx, viewer, { body }) => sanctionMember(ctx, viewer, 'mute', body));
  route(app, ctx, banMember, (ctx, viewer, { body }) => sanctionMember(ctx, viewer, 'ban', body));
  route(app, ctx, unmuteMember, async (ctx, viewer, { body }) => ({
    ok: true,
    lifted: await liftSanctions(ctx, viewer, 'mute', body.userId),
  }));
  route(app, ctx, unbanMember, async (ctx, viewer, { body }) => ({
    ok: true,
    lifted: await liftSanctions(ctx, viewer, 'ban', body.userId),
  }));
  route(app, ctx, getMyModeration, (ctx, viewer) => getModerationState(ctx, viewer.id));
}
