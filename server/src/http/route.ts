import type { Readable } from 'node:stream';
import type { Answer, Endpoint, PageExtras, Request } from '@guildhall/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { ViewerOf } from './viewer.ts';

/** One page of a list: the router turns it into the array and its headers. */
export interface Page<T> {
  items: T[];
  /** Null: not counted for this page. */
  total: number | null;
  /** The query that gets the next page; null on the last one. */
  next: Record<string, string | number> | null;
}

/** An answer that isn't JSON of the contract. */
export interface FileAnswer {
  /** The whole content type, with its charset. */
  type: string;
  content: string | Uint8Array | Readable;
  /** Saved under this name in place of being shown. */
  name?: string;
  /** In place of the endpoint's, for a page that refuses. */
  status?: number;
}

/** Where a navigation goes on. */
export interface Redirect {
  location: string;
}

interface Results<E extends Endpoint> {
  json: E extends { paged: true } ? Page<Answer<E> extends (infer T)[] ? T : never> & PageExtras<E> : Answer<E>;
  file: FileAnswer;
  redirect: Redirect | FileAnswer;
  nothing: undefined;
}

export type Result<E extends Endpoint> = E extends { answers: infer K extends keyof Results<E> }
  ? Results<E>[K]
  : Results<E>['json'];

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type MayUseHttp = { method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' } | { answers: OtherAnswer } | { usesHttp: true };
type OtherAnswer = Exclude<Endpoint['answers'], 'json' | undefined>;

/** A read of JSON gets request and reply only where its endpoint says so: for a page that is drawn here, nobody makes them. */
export type HttpOf<E extends Endpoint> = E extends MayUseHttp ? [http: Http] : [];

/** What a feature binds to an endpoint: it gets who calls and what was sent, and returns the answer. */
export type Handler<E extends Endpoint> = (
  ctx: Context,
  viewer: ViewerOf<E['access']>,
  input: Request<E>,
  ...http: HttpOf<E>
) => Promise<Result<E>>;
