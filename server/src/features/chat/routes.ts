import {
  listMessages,
  listMessagesByQuery,
  listRooms,
  markRoomRead,
  sendMessage,
} from '@guildhall/contract/chat.ts';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createMessageLimits } from './messages/limits.ts';
import { postMessage, readMessages } from './messages/service.ts';
import { createPostQueue } from './posting/queue.ts';
import { markRead, readRooms } from './rooms/service.ts';

export function mountChat(app: FastifyInstance, ctx: Context): void {
  const { redisUrl } = ctx.config;
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0 }) : null;
  redis?.on('error', (error: Error) => ctx.log.warn({ err: error }, 'connection lost'));
  app.addHook('onClose', async () => redis?.disconnect());
  const chat = { posts: createPostQueue(ctx), limits: createMessageLimits(redis) };

  route(app, ctx, listRooms, (ctx, viewer) => readRooms(ctx, viewer));
  route(app, ctx, listMessages, (ctx, viewer, { params, query }) =>
    readMessages(ctx, viewer, params.roomId, query),
  );
  route(app, ctx, listMessagesByQuery, (ctx, viewer, { query }) => readMessages(ctx, viewer, query.roomId, query));
  route(app, ctx, sendMessage, (ctx, viewer, { body }) => postMessage(ctx, chat, viewer, body));
  route(app, ctx, markRoomRead, (ctx, viewer, { params, body }) => markRead(ctx, viewer, params.roomId, body.seq));
}
