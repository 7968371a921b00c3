import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** 'form': what a page's form sends by itself, without scripts. */
type Accepts = NonNullable<Endpoint['accepts']> | 'form';

/**
 * How a body becomes a value, by what the endpoint accepts. All of it is in memory by then, no more than `bodyMax`:
 * JSON by Fastify's own parser, the others by these.
 */
const parsers: Record<Exclude<Accepts, 'json'>, (bytes: Buffer, type: string) => Promise<unknown>> = {
  raw: async (bytes) => bytes,
  multipart: async (bytes, type) => {
    // The parser of fetch, which Node has: a form within bounds needs no library.
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      .formData()
      .catch(() => {
        throw new AppError('bad_request', message('The body is not a valid form.'));
      });
    // Without a prototype: a field may be called `constructor`. A repeated one is a list, which its schema may refuse.
    const fields: Record<string, unknown> = Object.create(null);
    for (const field of new Set(form.keys())) {
      const values = form.getAll(field);
      fields[field] = values.length === 1 ? values[0] : values;
    }
    return fields;
  },
  form: async (bytes) => Object.fromEntries(new URLSearchParams(bytes.toString())),
};

const types: Record<Exclude<Accepts, 'json'>, string | RegExp> = {
  raw: '*',
  multipart: /^multipart\/form-data\s*;/i,
  form: 'application/x-www-form-urlencoded',
};

/** Makes the routes of this part of the application take such bodies, and no others. */
export function acceptBodies(scope: FastifyInstance, accepts: Exclude<Accepts, 'json'>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    types[accepts],
    { parseAs: 'buffer' },
    async (request: { headers: { 'content-type'?: string } }, bytes: Buffer) =>
      parsers[accepts](bytes, request.headers['content-type'] ?? ''),
  );
}
