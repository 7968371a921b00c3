import { getMemberProfile } from '@guildhall/contract/members.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { showProfile } from './access.ts';
import { findProfile } from './repository.ts';

export function mountMembers(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getMemberProfile, async (ctx, viewer, { params }) => {
    const profile = await findProfile(ctx.sql, params.id, viewer.id);
    if (!profile) throw notFound('This member');
    return showProfile(profile, viewer.id);
  });
}
