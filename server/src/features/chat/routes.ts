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
import { type Chat, postMessage, readMessages } from './messages/service.ts';
import { createAnnouncer } from './posting/announcer.ts';
import { bridgeOutages } from './posting/outage.ts';
import { createPostQueue } from './posting/queue.ts';
import { markRead, readRooms } from './rooms/service.ts';

export function mountChat(app: FastifyInstance, ctx: Context): void {
  const redis = connectToRedis(ctx);
  const announcer = createAnnouncer(ctx);
  const chat: Chat = {
    posts: createPostQueue(ctx, announcer),
    limits: createMessageLimits(redis),
    underWay: new Map(),
  };
  const stopLooking = redis && bridgeOutages(ctx, redis, announcer);
  app.addHook('onClose', async () => {
    stopLooking?.();
    redis?.disconnect();
  });

  route(app, ctx, listRooms, (ctx, viewer) => readRooms(ctx, viewer));
  route(app, ctx, listMessages, (ctx, viewer, { params, query }) =>
    readMessages(ctx, viewer, params.roomId, query),
  );
  route(app, ctx, listMessagesByQuery, (ctx, viewer, { query }) => readMessages(ctx, viewer, query.roomId, query));
  route(app, ctx, sendMessage, (ctx, viewer, { body }) => postMessage(ctx, chat, viewer, body));
  route(app, ctx, markRoomRead, (ctx, viewer, { params, body }) => markRead(ctx, viewer, params.roomId, body.seq));
}

/** Null when this is the only process. */
function connectToRedis(ctx: Context): Redis | null {
  if (!ctx.config.redisUrl) return null;
  const redis = new Redis(ctx.config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on('error', (error: Error) => ctx.log.warn({ err: error }, 'connection lost'));
  return redis;
}
