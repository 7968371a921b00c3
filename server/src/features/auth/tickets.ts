import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { cookieName, type TicketName } from '../../http/cookies.ts';
import { hashSecret } from '../../secrets.ts';
import { take } from '../allowances/service.ts';
import { cookieAttributes } from './cookie.ts';

/*
 * What a browser is in the middle of, kept by the browser: sealed, so that nobody else can make or read one, and for a few
 * minutes. So a stranger can't make the server store anything; only that a ticket was used is noted, and using one takes
 * a right code or signature.
 */

export interface Ticket<T> {
  id: string;
  until: number;
  about: T;
}

export function issueTicket(
  ctx: Context,
  reply: FastifyReply,
  name: TicketName,
  about: object,
  minutes: number,
): void {
  const until = ctx.now().getTime() + minutes * minuteMs;
  const sealed = ctx.seal.close({ name, id: randomUUID(), until, about });
  // A provider leads back by a navigation from its own site.
  const sameSite = name === 'round-trip' ? 'lax' : 'strict';
  const options = { ...cookieAttributes(ctx.config), sameSite, maxAge: minutes * 60 } as const;
  reply.setCookie(cookieName(ctx.config, name), sealed, options);
}

/** Undefined when there is none, or it is too old, or somebody changed it. */
export function readTicket<S extends z.ZodType>(
  ctx: Context,
  request: FastifyRequest,
  name: TicketName,
  about: S,
): Ticket<z.output<S>> | undefined {
  const sealed = request.cookies[cookieName(ctx.config, name)];
  if (!sealed) return undefined;
  const ticket = z.object({ name: z.literal(name), id: z.string(), until: z.number(), about });
  const { data } = ticket.safeParse(ctx.seal.open(sealed));
  return data && data.until > ctx.now().getTime() ? (data as Ticket<z.output<S>>) : undefined;
}

/** False when it was used before: of parallel uses one wins. Kept a little longer than the ticket lives. */
export async function spendTicket(ctx: Context, ticket: Ticket<unknown>): Promise<boolean> {
  const everyMs = ticket.until - ctx.now().getTime() + minuteMs;
  return (await take(ctx, { name: 'ticket', burst: 1, everyMs }, hashSecret(ticket.id))) === 0;
}

export function clearTicket(ctx: Context, reply: FastifyReply, name: TicketName): void {
  reply.clearCookie(cookieName(ctx.config, name), cookieAttributes(ctx.config));
}
