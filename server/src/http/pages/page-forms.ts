import { bodyMax } from '@guildhall/contract/endpoint.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { SentForm } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { acceptBodies } from '../bodies.ts';
import { answerError, refusalOf } from '../errors.ts';
import { isOwnHost, namesOneHost } from '../origin.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { Web } from '../web-files.ts';
import { postFor } from './page-calls.ts';

interface Parts {
  config: Config;
  web: Web;
  limits: RateLimits;
  answerPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { url: string; status: number; sent?: SentForm },
  ): Promise<FastifyReply>;
}

/** What the call says to the browser, and not to whoever reads its answer. */
const handedOn = ['set-cookie', 'clear-site-data', 'retry-after'] as const;

/**
 * A form that is sent before the page's code is there, or without any, is posted to the page's own address. The page's form names a
 * call: it is made in this process through the one door, with the browser's cookies and network. Where there is no such form,
 * the page opens as if it was asked for.
 */
export function mountPageForms(app: FastifyInstance, { config, web, limits, answerPage }: Parts): void {
  const origin = config.publicUrl;
  const pathOf = (request: FastifyRequest) => {
    const { pathname, search } = new URL(request.url, origin);
    return pathname + search;
  };

  async function formOf(request: FastifyRequest) {
    const fields = (request.body ?? {}) as Record<string, string>;
    return (await web.renderer()).formCall(new URL(pathOf(request), origin), fields);
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await limits.takeNetwork(request.ip);
    const url = pathOf(request);
    const form = await formOf(request);
    if (!form) return reply.redirect(url, 303);
    const answer = await postFor(app, request, form.path, form.body);
    for (const name of handedOn) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    const end = form.end(answer.statusCode, answer.json());
    if (typeof end === 'string') return reply.redirect(end, 303);
    return answerPage(request, reply, { url, status: end.status < 400 ? 200 : end.status, sent: end });
  }

  void app.register(async (scope) => {
    acceptBodies(scope, 'form');
    for (const url of Object.values(pages))
      scope.route({
        method: 'POST',
        url,
        bodyLimit: bodyMax,
        handler: answerForm,
        // Whatever it is that can't be taken, somebody is looking at the answer; but no page is for another host.
        errorHandler: async (error, request, reply) => {
          const isForUs = isOwnHost(config, request.headers.host) && namesOneHost(request);
          if (!isForUs) return answerError(error, request, reply);
          const { status, retryAfter, body } = refusalOf(error, request);
          if (retryAfter) reply.header('retry-after', retryAfter);
          const end = (await formOf(request))?.end(status, JSON.parse(body));
          const sent = typeof end === 'object' ? end : undefined;
          return answerPage(request, reply, { url: pathOf(request), status, ...(sent && { sent }) });
        },
      });
  });
}
