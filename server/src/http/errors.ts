import { complaint, complaintBeside, complaintSentence } from '@guildhall/contract/complaints.ts';
import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import {
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  type Factor,
  type ListedAlready,
} from '@guildhall/contract/errors.ts';
import { english, inWords, type Language, type Message, message } from '@guildhall/contract/messages.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDiskFull, isLockedOut, isUnavailable } from '../db/database.ts';
import { languageAsked } from './languages.ts';

type Said = Message | string | ((language: Language) => string);

const wordsOf = (said: Said, language: Language) =>
  typeof said === 'function' ? said(language) : inWords(said, language);

interface Details {
  /** Each is a complaint, or what is in words already. */
  fields?: Record<string, Message | string>;
  /** The numbers and times (ISO 8601, UTC) in the sentence: with the code they say the same in any language. A message brings its own numbers. */
  values?: Record<string, number | string>;
  factors?: Factor[];
  listing?: ListedAlready;
  /** Seconds. */
  retryAfter?: number;
  /** Nothing more is taken on the caller's connection. */
  endsConnection?: boolean;
}

/** A refusal that the caller should hear of: a sentence that says what to do, in English as `message` and in the log. */
export class AppError extends Error {
  code: ErrorCode;
  /** The sentence for the caller. */
  said: Said;
  details: Details;

  constructor(code: ErrorCode, said: Said, details: Details = {}) {
    super(wordsOf(said, english));
    this.code = code;
    this.said = said;
    this.details = details;
  }
}

/** The numbers in a sentence. */
function numbersIn(said: Said): Record<string, number> | undefined {
  const values = typeof said === 'object' ? Object.entries(said.values) : [];
  const numbers = values.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return numbers.length > 0 ? Object.fromEntries(numbers) : undefined;
}

/** Also for records that the viewer may not see: they answer like those that don't exist. */
export function notFound(said: Message): AppError {
  return new AppError('not_found', said);
}

export function unauthorized(): AppError {
  return new AppError('unauthorized', message('Unauthorized: please sign in.'));
}

/** So much of what was sent is said back: an answer must not grow with the call. */
const fieldsNamed = 10;
export const clip = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;

/** Each field's name with a `complaint()`; the first one is the sentence of the answer. */
export function refuseFields(fields: Record<string, Message | string>): AppError {
  const [first = ['input', complaint('{field} is not right')] as const] = Object.entries(fields);
  return new AppError('invalid_input', (language) => complaintSentence(...first, language), { fields });
}

/** Field paths and the first complaint about each. */
export function invalidInput(error: z.ZodError): AppError {
  // Without a prototype: an unknown field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, fieldsNamed) : [];
    for (const key of unknown)
      complain(fields, [...path, key], complaint('The call has no field "{key}".', { key: clip(key, 40) }));
    if (unknown.length === 0) complain(fields, path, issue.message);
    if (Object.keys(fields).length === fieldsNamed) break;
  }
  return refuseFields(fields);
}

function complain(fields: Record<string, string>, path: string[], said: string): void {
  if (Object.keys(fields).length < fieldsNamed) fields[clip(path.join('.') || 'body', 60)] ??= said;
}

const fastifyCodes: Record<string, [ErrorCode, Message]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', message('Send the body as application/json.')],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', message('The body is too large.')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', message('The body does not have the length it says.')],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', message('The body is not valid JSON.')],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', message('The body is empty: send JSON, or no content type.')],
};

/** What Fastify has to say differently of a form with a file. */
function toFormError(code: string, { bodyMax = 0 }: Endpoint): AppError | undefined {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('unsupported_media_type', message('Send the body as multipart/form-data.'));
  const megabytes = Math.floor(bodyMax / 1024 / 1024);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' && megabytes > 0)
    return new AppError('too_large', message('The file is too large: at most {megabytes} MB.', { megabytes }));
}

function toAppError(error: FastifyError | Error, endpoint: Endpoint | undefined): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code } = error as FastifyError;
  const known =
    (endpoint?.accepts === 'multipart' && toFormError(code, endpoint)) ||
    (fastifyCodes[code] && new AppError(...fastifyCodes[code]));
  if (known) return known;
  const status = (error as FastifyError).statusCode ?? 500;
  // Also a body that broke off: it is the caller who went away.
  if (status >= 400 && status < 500)
    return new AppError('bad_request', message('The request could not be understood.'));
  if (isDiskFull(error)) {
    const sentence = message('The server’s disk is full: nothing can be saved until the operator makes room.');
    return new AppError('unavailable', sentence, { retryAfter: 30 });
  }
  return status === 503 || isUnavailable(error) || isLockedOut(error)
    ? new AppError('unavailable', message('The service is busy or restarting. Please try again in a moment.'), {
        retryAfter: 2,
      })
    : undefined;
}

function fieldsIn(language: Language, fields: Details['fields']): Record<string, string> | undefined {
  const entries = Object.entries(fields ?? {});
  return (
    fields &&
    Object.fromEntries(entries.map(([path, said]) => [path, clip(complaintBeside(path, said, language), 200)]))
  );
}

interface Refusal {
  status: number;
  /** Seconds. */
  retryAfter: number | undefined;
  endsConnection: boolean;
  message: string;
  body: string;
}

/**
 * The only place where something thrown becomes an answer; the unexpected is logged and told as nothing but its id.
 * @param request the call that failed, or the page for which something was read
 */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  const refusal = toAppError(error, request.routeOptions.config?.endpoint);
  // What refuses on purpose, as where pictures queue up, is nothing to look into.
  const isExpected = error instanceof AppError || (refusal && refusal.code !== 'unavailable');
  if (!isExpected) request.log.error({ err: error }, 'request failed');
  const shown =
    refusal ??
    new AppError('internal', message('Something went wrong on our side. It was logged; please try again.'));
  const { values = numbersIn(shown.said), factors, listing } = shown.details;
  const language = languageAsked(request);
  const words = wordsOf(shown.said, language);
  const retryAfter = shown.details.retryAfter && Math.max(1, Math.ceil(shown.details.retryAfter));
  const body: ErrorBody = {
    code: shown.code,
    message: words,
    fields: fieldsIn(language, shown.details.fields),
    values,
    factors,
    listing,
    retryAfter,
    requestId: request.id,
  };
  const { endsConnection = false } = shown.details;
  return {
    status: errorStatus[shown.code],
    retryAfter,
    endsConnection,
    message: words,
    body: JSON.stringify(body),
  };
}

/** @param type 'text/plain' where a person reads it on an empty page */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  type: 'application/json' | 'text/plain' = 'application/json',
): FastifyReply {
  const { status, retryAfter, endsConnection, message, body } = refusalOf(error, request);
  if (retryAfter) reply.header('retry-after', retryAfter);
  // A proxy's connection is for everybody behind it.
  if (endsConnection && request.ip === request.socket.remoteAddress) reply.header('connection', 'close');
  reply.code(status).header('cache-control', 'no-store').type(`${type}; charset=utf-8`);
  return reply.send(type === 'text/plain' ? message : body);
}
