import type { z } from 'zod';
import type { SiteFeature } from './site-features.ts';

/**
 * Who may call. Levels rise: `confirmed` is a member whose e-mail address is confirmed,
 * `moderator` includes admins.
 */
export const accessLevels = ['anyone', 'member', 'confirmed', 'moderator', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

type Shape = z.ZodType;

/** So long after a sign-in, or after the password was asked again, sensitive calls are taken without asking. */
export const freshMinutes = 10;

/** Bytes that a call may send, unless the endpoint needs more. Each character may come as six, escaped by its number. */
export const bodyMax = 16 * 1024;

/**
 * Whom a browser's call is meant for: the id of the member on the screen. A session of somebody else refuses it; without
 * the header nothing is compared.
 */
export const memberHeader = 'x-member';

/** On every answer: the file that the browser application of this server starts with, which no other build has. */
export const buildHeader = 'guildhall-build';

/** On the answer that signs somebody in: the moment that their socket's `resume` asks about. What they read, they read later. */
export const momentHeader = 'guildhall-moment';

/**
 * Calls are counted by class: `read` and `write` by member, or by network when nobody is signed in. `credentials` are
 * the calls that get somebody in, which must work when strangers have used up the rest. `webhook` is for machines, which
 * must not use up what the people behind the same address have.
 */
export type RateClass = 'read' | 'write' | 'credentials' | 'webhook';

interface AnyEndpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify style, parameters as `:name`. */
  path: string;
  access: AccessLevel;
  /** What it belongs to: while an admin has that switched off, it is refused to everybody (`feature_off`). */
  feature?: SiteFeature;
  /** True: only within `freshMinutes` of a sign-in or a confirmed password; else `reauth_required`. */
  isSensitive?: true;
  /** Also for a member whose account is about to be deleted; what is for members is refused them else (`account_deleting`). */
  isForLeaving?: true;
  /** Also for a member whom staff ask for a second factor, and who has none; what is for confirmed members is refused them else. */
  isForFactor?: true;
  /** It acts on nothing, and is a POST for the secret in its body, which no address must hold: a page may ask it while it is drawn. */
  isRead?: true;
  /** A read that is made of the request itself, such as its cookies and where it comes from. A page asks for it by HTTP. */
  usesHttp?: true;
  summary: string;
  /** When absent, as the method says: GET reads, all else writes. */
  rate?: RateClass;
  /** 'any': another site's server may call. It never gets a session, whatever cookie comes along. */
  origin?: 'any';
  params?: Shape;
  query?: Shape;
  /**
   * 'multipart': `body` has the form's fields, files as z.file(). 'raw': the bytes as they came, for a signature over
   * them; then there is no `body`.
   */
  accepts?: 'json' | 'multipart' | 'raw';
  body?: Shape;
  /** Bytes of the body, where `bodyMax` does not hold all that the schema takes. */
  bodyMax?: number;
  /** Status of a success; 200 when absent (204 and 302 where nothing or a redirect is the answer). */
  status?: 200 | 201 | 202;
}

/** A call that answers with JSON: nearly all. */
export interface JsonEndpoint extends AnyEndpoint {
  answers?: 'json';
  /** An allow-list: what it does not name never leaves the server. Codecs are fine, one-way transforms are not. */
  response: Shape;
  /**
   * The answer is one page of an array: `X-Total-Count` and `Link: <…>; rel="next"` go with it. The query has a name for
   * where the page lies: `before` or `after` a row's id or seq (newest or oldest first), `skip` where the order changes
   * meanwhile, and an opaque `cursor` where the place takes several values. Callers follow the link.
   */
  paged?: true;
  /** What else a page says of itself, each by `pageHeader`. */
  page?: z.ZodObject;
}

/**
 * 'file': bytes or a stream with a type. 'redirect': a navigation, answered by where to go on, or by a small page in
 * its place. 'nothing': it was done.
 */
interface OtherEndpoint extends AnyEndpoint {
  answers: 'file' | 'redirect' | 'nothing';
  response?: undefined;
  paged?: undefined;
  page?: undefined;
}

/** One call of the API as plain data: the server binds it, the browser calls it, the documentation lists it. */
export type Endpoint = JsonEndpoint | OtherEndpoint;

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
  body: E extends { accepts: 'raw' } ? Uint8Array : Output<Part<E, 'body'>>;
}

/** A value beside the text that it travels as. */
type ValueOf<Text, Value> =
  | Extract<Value, number>
  | (string extends Text ? never : 'true' extends Text ? boolean : never);
type Values<Texts, Out> = {
  [K in keyof Texts]: Texts[K] | ValueOf<Texts[K], K extends keyof Out ? Out[K] : never>;
};
type InAddress<T> = T extends Shape ? Values<z.input<T>, z.output<T>> : undefined;

type Given<K extends string, T> = T extends undefined
  ? { [key in K]?: undefined }
  : Partial<T> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a caller passes: parameters and query as text or as numbers and booleans, and the body as it is before parsing. */
export type Call<E extends Endpoint> = Given<'params', InAddress<Part<E, 'params'>>> &
  Given<'query', InAddress<Part<E, 'query'>>> &
  Given<'body', Input<Part<E, 'body'>>>;

export type Answer<E extends Endpoint> = Output<E['response']>;

/** What a page says of itself beside its items. */
export type PageExtras<E extends Endpoint> = E extends { page: infer P extends z.ZodObject }
  ? z.output<P>
  : unknown;

/** A field of `page`, which travels as text in a header of this name; it's absent where the codec encodes undefined. */
export function pageHeader<C extends z.ZodType<unknown, string | undefined>>(header: string, codec: C): C {
  return codec.meta({ header });
}

export function headerOf(field: z.ZodType): string {
  return field.meta()?.header as string;
}

/** Replaces `:name` by the given values; throws when one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}
