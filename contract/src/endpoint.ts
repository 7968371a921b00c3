import type { z } from 'zod';

/**
 * Who may call. Levels rise: `confirmed` is a member whose e-mail address is confirmed,
 * `moderator` includes admins.
 */
export const accessLevels = ['anyone', 'member', 'confirmed', 'moderator', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

type Shape = z.ZodType;

/** One call of the API as plain data: the server binds it, the browser calls it, the documentation lists it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify style, parameters as `:name`. */
  path: string;
  access: AccessLevel;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** An allow-list: what it does not name never leaves the server. Codecs are fine, one-way transforms are not. */
  response: Shape;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** The answer is one page of an array: `X-Total-Count` and `Link: <…>; rel="next"` go with it. */
  paged?: true;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<T> = T extends Shape ? z.output<T> : undefined;
type Input<T> = T extends Shape ? z.input<T> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? S : undefined;

/** What the server's handler receives: parsed. */
export interface Request<E extends Endpoint> {
  params: Output<Part<E, 'params'>>;
  query: Output<Part<E, 'query'>>;
  body: Output<Part<E, 'body'>>;
}

type Given<K extends string, T> = T extends undefined
  ? { [key in K]?: undefined }
  : Partial<T> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a caller passes: parameters, query and body as they are before parsing. */
export type Call<E extends Endpoint> = Given<'params', Input<Part<E, 'params'>>> &
  Given<'query', Input<Part<E, 'query'>>> &
  Given<'body', Input<Part<E, 'body'>>>;

export type Answer<E extends Endpoint> = z.output<E['response']>;

/** Replaces `:name` by the given values; throws when one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}
