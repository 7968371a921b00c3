import {
  type Answer,
  buildHeader,
  type Call,
  type Endpoint,
  fillPath,
  headerOf,
  type JsonEndpoint,
  memberHeader,
  momentHeader,
  type PageExtras,
} from '@guildhall/contract/endpoint.ts';
import { type ErrorCode, errorBody, type Factor, type ListedAlready } from '@guildhall/contract/errors.ts';
import type { ZodType } from 'zod';
import { t } from '#web/lib/text.ts';
import { type Answered, noteMoment, takeCarried } from './carried.ts';
import { noteBuild } from './new-version.ts';
import { rendering } from './rendering.ts';

const timeoutMs = 30_000;

interface ApiErrorDetails {
  /** 'outdated': the server answered in a way that this page, loaded before its last release, can't read. */
  code: ErrorCode | 'network' | 'outdated' | 'unknown';
  /** The server's sentence, fit to be shown. */
  userMessage: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string> | undefined;
  /** The numbers and times in the sentence. */
  values?: Record<string, number | string> | undefined;
  /** What the member has set up, when a second factor is asked for. */
  factors?: Factor[] | undefined;
  /** What the directory has already, when a listing is added. */
  listing?: ListedAlready | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** `message` is 'status: body text' (product.md 8); show `userMessage` instead. Status 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorDetails['code'];
  readonly userMessage: string;
  readonly fields: Record<string, string>;
  readonly values: Record<string, number | string>;
  readonly factors: readonly Factor[];
  readonly listing: ListedAlready | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, details: ApiErrorDetails) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = details.code;
    this.userMessage = details.userMessage;
    this.fields = details.fields ?? {};
    this.values = details.values ?? {};
    this.factors = details.factors ?? [];
    this.listing = details.listing;
    this.retryAfter = details.retryAfter;
  }
}

/** The sentence to show for anything that was thrown. */
export function userMessage(error: unknown, otherwise = t('Something went wrong. Please try again.')): string {
  return error instanceof ApiError && error.code !== 'unknown' ? error.userMessage : otherwise;
}

/** The server's sentence where it refused for a reason; `otherwise` for what merely failed. */
export function refusalOr(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? userMessage(error, otherwise)
    : otherwise;
}

/** Whether it is this refusal of the server. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/** What the server has; null where there is none for this reader. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}

/** A 401 that says the session is gone, not a wrong password. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && /^401: .*Unauthorized/s.test(error.message);
}

/** What the app does when a call is answered so, whoever made it. `isAct`: a member wanted something done. */
let onUnauthorized: (isAct: boolean) => void = () => {};

export function whenUnauthorized(act: typeof onUnauthorized): void {
  onUnauthorized = act;
}

/** Asks the member for the proof that some calls want lately; false when they would rather not. */
let askForProof = async (): Promise<boolean> => false;

export function whenProofIsWanted(ask: typeof askForProof): void {
  askForProof = ask;
}

/** Whose screen this is: another tab may have signed somebody else in, whose session must not answer for it. */
let memberOf = (): number | undefined => undefined;

export function callAs(find: typeof memberOf): void {
  memberOf = find;
}

export const callingMember = (): number | undefined => memberOf();

interface Options {
  signal?: AbortSignal | undefined;
  /** The call goes out even if the page is left at the same moment. */
  keepalive?: boolean;
  /** The page calls by itself: nobody loses what they did when it is refused. */
  isUnasked?: boolean;
  /** Hears how much of what is sent has left, from 0 to 1: for files. */
  onProgress?: (share: number) => void;
}

type Arguments<E extends Endpoint> =
  Partial<Call<E>> extends Call<E> ? [given?: Call<E>, options?: Options] : [given: Call<E>, options?: Options];

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function urlOf(endpoint: Endpoint, given: Given): string {
  const path = fillPath(endpoint.path, given.params as Record<string, unknown> | undefined);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query as object | undefined) ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size ? `${path}?${search}` : path;
}

/** Something between here and the server answered in its place. */
function unreadable(status: number): ApiErrorDetails {
  if (status === 413)
    return {
      code: 'too_large',
      userMessage: t('This is too large to get through to the server. Try something smaller.'),
    };
  return { code: 'unknown', userMessage: t('The server could not answer. Please try again.') };
}

/** A refusal as the API wrote it. */
export function refusalError(status: number, body: unknown, text = JSON.stringify(body)): ApiError {
  const parsed = errorBody.safeParse(body);
  const details: ApiErrorDetails = parsed.success
    ? { ...parsed.data, userMessage: parsed.data.message }
    : unreadable(status);
  return new ApiError(status, text, details);
}

async function errorOf(response: Answered): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's own error page, for example.
  }
  return refusalError(response.status, body, text || response.statusText);
}

/** The browser gives it its content type, with the boundary. */
function toForm(fields: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

async function ask(endpoint: Endpoint, given: Given, options: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const memberId = memberOf();
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers: { Accept: 'application/json', ...(memberId !== undefined && { [memberHeader]: String(memberId) }) },
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  };
  if (options.keepalive) init.keepalive = true;
  if (endpoint.accepts === 'multipart')
    init.body = toForm(given.body as Record<string, string | Blob | undefined>);
  else if (endpoint.body) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(given.body ?? {});
  }
  try {
    const url = urlOf(endpoint, given);
    const { onProgress } = options;
    const response = onProgress
      ? await (await import('./upload.ts')).fetchTelling(url, init, onProgress)
      : await fetch(url, init);
    noteBuild(response.headers.get(buildHeader));
    noteMoment(response.headers.get(momentHeader));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const sentence = t('No connection to the server. Check your network and try again.');
    throw new ApiError(0, sentence, { code: 'network', userMessage: sentence });
  }
}

/** Without a network: on the server, which has the answer in the same process, and where the page brought it along. */
function answerAtHand(endpoint: Endpoint, given: Given): Promise<Answered> | Answered | undefined {
  if (endpoint.method !== 'GET' && !endpoint.isRead) return undefined;
  const url = urlOf(endpoint, given);
  const body = endpoint.isRead ? given.body : undefined;
  return rendering()?.answer(url, body) ?? takeCarried(url, body);
}

async function request(endpoint: Endpoint, given: Given, options: Options): Promise<Answered> {
  const memberId = memberOf();
  const response = await (answerAtHand(endpoint, given) ?? ask(endpoint, given, options));
  if (response.ok) return response;
  const error = await errorOf(response);
  // What was asked for somebody who is gone says nothing of who is here now.
  if (isUnauthorized(error) && memberId === memberOf()) {
    onUnauthorized(endpoint.method !== 'GET' && !options.isUnasked);
  }
  // Nothing was done yet, so it is asked once more as it was.
  const isWanted = hasCode(error, 'reauth_required') && (await askForProof()) && memberId === memberOf();
  if (isWanted) return request(endpoint, given, options);
  throw error;
}

function read<T>(schema: ZodType<T>, value: unknown, { status }: Answered): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const sentence = t('A new version of the site is here. Reload the page to go on.');
  throw new ApiError(status, error.message, { code: 'outdated', userMessage: sentence });
}

async function decoded<E extends Endpoint>(endpoint: E, response: Answered): Promise<Answer<E>> {
  return (endpoint.response && read(endpoint.response, await response.json(), response)) as Answer<E>;
}

/** `await call(acceptMatch, { params: { id: 7 } })`: one call of the contract, typed and checked at both ends. */
export async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Answer<E>> {
  const [given = {}, options = {}] = args;
  return decoded(endpoint, await request(endpoint, given, options));
}

interface PageOf<E extends Endpoint> {
  items: Answer<E>;
  /** Told by the first page; later ones may leave it out and then count themselves. */
  total: number;
  /** The whole query of the next page (filters and cursor), ready to be passed on; undefined on the last one. */
  next: Call<E>['query'] | undefined;
}
/** With what else the endpoint's pages say of themselves. */
export type Page<E extends Endpoint> = PageOf<E> & PageExtras<E>;

function extrasOf({ page }: JsonEndpoint, response: Answered): Record<string, unknown> {
  const fields = Object.entries(page?.shape ?? {}) as [string, ZodType][];
  const told = (field: ZodType) => response.headers.get(headerOf(field)) ?? undefined;
  return Object.fromEntries(fields.map(([name, field]) => [name, read(field, told(field), response)]));
}

/** For endpoints marked `paged`: `X-Total-Count` and `Link: <…>; rel="next"` come with the items. */
export async function callPage<E extends JsonEndpoint & { paged: true }>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<Page<E>> {
  const [given = {}, options = {}] = args;
  const response = await request(endpoint, given, options);
  const items = await decoded(endpoint, response);
  const link = /<([^>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link
    ? (Object.fromEntries(new URL(link, 'http://here').searchParams) as Call<E>['query'])
    : undefined;
  const count = response.headers.get('X-Total-Count');
  const total = count === null ? (items as unknown[]).length : Number(count);
  return {
    items,
    total,
    next,
    ...extrasOf(endpoint, response),
  } as Page<E>;
}
