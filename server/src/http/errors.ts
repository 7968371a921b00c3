import { type ErrorBody, type ErrorCode, errorStatus } from '@guildhall/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isUnavailable } from '../db/database.ts';

interface Details {
  fields?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
}

/** A refusal that the caller should hear of: `message` is a sentence that says what to do. */
export class AppError extends Error {
  code: ErrorCode;
  details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Also for records that the viewer may not see: they answer like those that don't exist. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} was not found.`);
}

export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Unauthorized: please sign in.');
}

/** Field paths and the first complaint about each. */
export function invalidInput(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const path = issue.path.join('.');
    for (const key of keys) fields[path ? `${path}.${key}` : key] ??= 'is not a field of this call';
    if (keys.length === 0) fields[path || 'body'] ??= issue.message;
  }
  const [name, complaint] = Object.entries(fields)[0] ?? ['input', 'is invalid'];
  return new AppError('invalid_input', `${name}: ${complaint}`, { fields });
}

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The body does not have the length it says.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty: send JSON, or no content type.'],
};

function toAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const known = fastifyCodes[(error as FastifyError).code];
  if (known) return new AppError(...known);
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 503 || isUnavailable(error)) {
    return new AppError('unavailable', 'The service is busy or restarting. Please try again in a moment.', {
      retryAfter: 2,
    });
  }
  return status >= 400 && status < 500
    ? new AppError('bad_request', 'The request could not be understood.')
    : undefined;
}

/** The only place where something thrown becomes an answer; the unexpected is logged and told as nothing but its id. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error);
  if (!refusal || refusal.code === 'unavailable') request.log.error({ err: error }, 'request failed');
  const shown =
    refusal ?? new AppError('internal', 'Something went wrong on our side. It was logged; please try again.');
  const { fields, retryAfter } = shown.details;
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  const body: ErrorBody = { code: shown.code, message: shown.message, fields, retryAfter, requestId: request.id };
  reply.code(errorStatus[shown.code]).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
