import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { message } from '@guildhall/contract/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../http/errors.ts';
import { apiVersion, type StripeSettings } from '../../stripe/settings.ts';
import { answerCall } from './api.ts';
import { confirm, declineOf } from './confirm.ts';
import { openMemory, Refusal } from './memory.ts';
import { act, pageOf, pagePolicy, receiptOf } from './page.ts';
import { createWorld, type World } from './world.ts';

const root = '/sandbox/stripe';
const secretKey = 'sk_test_stand_in';
/** Also one that looks like one for real money, to try out what is only done with such. */
const keys = [secretKey, 'sk_live_stand_in'];
const formType = 'application/x-www-form-urlencoded';
/** Answers that are kept for calls that come again with the same key. */
const keptAnswers = 1000;
/** This process itself, which may be busy. */
const timeoutMs = 30_000;

export const stripeStandInSettings = (publicUrl: string): StripeSettings => ({
  secretKey,
  publishableKey: 'pk_test_stand_in',
  webhookSecret: null,
  apiUrl: `${publicUrl}${root}`,
  scriptUrl: `${root}/stripe.js`,
  timeoutMs,
});

/** How the stand-in fails: no answer at all, or one that says that it's broken. */
export type Fault = 'hangs' | 'is broken' | null;

export interface StripeStandIn {
  settings: StripeSettings;
  world: World;
  /** Asked before each call, which waits for it. In tests: to fail, to be slow, to be called by somebody else meanwhile. */
  before: (call: string) => Fault | Promise<Fault>;
  mount(app: FastifyInstance): void;
  close(): Promise<void>;
}

interface Parts {
  publicUrl: string;
  /** Where it is remembered; null: nowhere. */
  folder: string | null;
  now?: () => Date;
}

const confirmation = z.strictObject({
  clientSecret: z.string().max(200),
  number: z
    .string()
    .regex(/^\d{12,19}$/)
    .optional(),
  isAuthenticated: z.boolean(),
});

interface Kept {
  call: string;
  body: string;
  status: number;
  answer: object;
}

/** Stripe in the small, with test cards and without money (docs/operating.md). */
export async function openStripe({ publicUrl, folder, now = () => new Date() }: Parts): Promise<StripeStandIn> {
  const memory = await openMemory(folder);
  const world = createWorld(memory, () => now().getTime());
  const answers = new Map<string, Kept>();

  /** Runs the work whole, and lets its events go. */
  function doing<T>(work: () => T): T {
    const result = memory.whole(work);
    memory.changed();
    world.sendWaiting();
    return result;
  }

  function attempt(call: string, body: string): { status: number; answer: object } {
    try {
      return { status: 200, answer: doing(() => answerCall(world, call, body)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, code, message } = error;
      return { status, answer: { error: { type, code, message } } };
    }
  }

  function refuseStranger({ headers }: FastifyRequest): Refusal | null {
    if (!keys.some((key) => headers.authorization === `Bearer ${key}`))
      return new Refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
    if (headers['stripe-version'] !== apiVersion)
      return new Refusal(400, 'invalid_request_error', 'The stand-in speaks one version of the API.');
    return null;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { '*': path } = request.params as { '*': string };
    const call = `${request.method} ${path}`;
    const stranger = refuseStranger(request);
    if (stranger)
      return reply.code(stranger.status).send({ error: { type: stranger.type, message: stranger.message } });
    const fault = await standIn.before(call);
    if (fault === 'hangs') {
      // Until the caller gives up.
      reply.hijack();
      return reply;
    }
    if (fault) return reply.code(500).send({ error: { type: 'api_error', message: 'The stand-in is broken.' } });
    const query = request.url.split('?')[1] ?? '';
    const body = request.method === 'POST' ? String(request.body ?? '') : query;
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? answers.get(key) : undefined;
    if (kept && (kept.call !== call || kept.body !== body))
      return reply.code(400).send({
        error: { type: 'idempotency_error', message: 'This key was used for another call, or with other fields.' },
      });
    const done = kept ?? attempt(call, body);
    if (typeof key === 'string' && !kept) {
      answers.set(key, { call, body, ...done });
      const [oldest] = answers.keys();
      if (answers.size > keptAnswers && oldest) answers.delete(oldest);
    }
    reply.header('request-id', `req_${request.id}`).header('stripe-version', apiVersion);
    return reply.code(done.status).send(done.answer);
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const given = confirmation.safeParse(request.body);
    if (!given.success)
      return reply
        .code(402)
        .send({ error: { type: 'card_error', code: 'invalid_number', message: 'Your card number is invalid.' } });
    try {
      const confirmed = doing(() => confirm(world, given.data));
      const refusal = declineOf(world, confirmed);
      if (refusal) throw refusal;
      return reply.send(confirmed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, code, message } = error;
      return reply.code(status).send({ error: { type, code, message } });
    }
  }

  const sendPage = (reply: FastifyReply, page: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(page);

  const standIn: StripeStandIn = {
    settings: stripeStandInSettings(publicUrl),
    world,
    before: () => null,
    mount: (app) => {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
        for (const method of ['GET', 'POST', 'DELETE'] as const)
          scope.route({ method, url: `${root}/v1/*`, config: { isForServers: true }, handler: answer });
        scope.get(root, (_request, reply) => sendPage(reply, pageOf(world)));
        scope.post(root, async (request, reply) => {
          const form = new URLSearchParams(String(request.body ?? ''));
          await act(world, doing, form).catch((error) => {
            if (!(error instanceof Refusal)) throw error;
          });
          // What is sent by itself shows what was answered.
          await setImmediate();
          return reply.redirect(root, 303);
        });
        scope.get(`${root}/invoices/:id`, (request, reply) => {
          const { id } = request.params as { id: string };
          const invoice = memory.find('invoice', id);
          if (!invoice) throw notFound(message('This stand-in was not found.'));
          return sendPage(reply, receiptOf(invoice));
        });
        scope.get(`${root}/stripe.js`, async (_request, reply) => {
          const script = await readFile(new URL('./stripe.js', import.meta.url), 'utf8');
          return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script);
        });
      });
      app.post(`${root}/confirm`, answerForm);
    },
    close: memory.close,
  };
  return standIn;
}
