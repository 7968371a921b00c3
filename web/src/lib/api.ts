import { type Answer, type Call, type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { type ErrorCode, errorBody } from '@guildhall/contract/errors.ts';

const timeoutMs = 30_000;

interface ApiErrorDetails {
  code: ErrorCode | 'network' | 'unknown';
  /** The server's sentence, fit to be shown. */
  userMessage: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** `message` is 'status: body text' (specification section 8); show `userMessage` instead. Status 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorDetails['code'];
  readonly userMessage: string;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, details: ApiErrorDetails) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = details.code;
    this.userMessage = details.userMessage;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
  }
}

/** The sentence to show for anything that was thrown. */
export function userMessage(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError && error.code !== 'unknown' ? error.userMessage : otherwise;
}

/** The server's sentence where it refused for a reason; `otherwise` for what merely failed. */
export function refusalOr(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? userMessage(error, otherwise)
    : otherwise;
}

/** A 401 as the specification recognises it: the session is gone, not a wrong password. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && /^401: .*Unauthorized/s.test(error.message);
}

interface Options {
  signal?: AbortSignal | undefined;
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

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's own error page, for example.
  }
  const parsed = errorBody.safeParse(body);
  const details: ApiErrorDetails = parsed.success
    ? { ...parsed.data, userMessage: parsed.data.message }
    : { code: 'unknown', userMessage: 'The server could not answer. Please try again.' };
  return new ApiError(response.status, text || response.statusText, details);
}

async function request(endpoint: Endpoint, given: Given, options: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  };
  if (endpoint.body) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(given.body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, given), init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const sentence = 'No connection to the server. Check your network and try again.';
    throw new ApiError(0, sentence, { code: 'network', userMessage: sentence });
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function decoded<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  return endpoint.response.parse(await response.json()) as Answer<E>;
}

/** `await call(acceptMatch, { params: { id: '7' } })`: one call of the contract, typed and checked at both ends. */
export async function call<E extends Endpoint>(endpoint: E, ...args: Arguments<E>): Promise<Answer<E>> {
  const [given = {}, options = {}] = args;
  return decoded(endpoint, await request(endpoint, given, options));
}

export interface Page<E extends Endpoint> {
  items: Answer<E>;
  /** Told by the first page; later ones may leave it out and then count themselves. */
  total: number;
  /** There are more than `total`; the server stopped counting there. */
  isTotalCapped: boolean;
  /** Nothing matched the words as given; this is an answer to these. */
  correctedQuery: string | undefined;
  /** The whole query of the next page (filters and cursor), ready to be passed on; undefined on the last one. */
  next: Call<E>['query'] | undefined;
}

/** For endpoints marked `paged`: `X-Total-Count` and `Link: <…>; rel="next"` come with the items. */
export async function callPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<Page<E>> {
  const [given = {}, options = {}] = args;
  const response = await request(endpoint, given, options);
  const items = await decoded(endpoint, response);
  const link = /<([^>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link
    ? (Object.fromEntries(new URL(link, location.origin).searchParams) as Call<E>['query'])
    : undefined;
  const count = response.headers.get('X-Total-Count');
  const total = count === null ? (items as unknown[]).length : Number(count);
  return {
    items,
    total,
    isTotalCapped: response.headers.get('X-Total-Count-Capped') === 'true',
    correctedQuery: decodeURIComponent(response.headers.get('X-Corrected-Query') ?? '') || undefined,
    next,
  };
}
