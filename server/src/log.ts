import pino, { type Logger } from 'pino';
import { createRepeats } from './log-repeats.ts';

/** Passwords in addresses of services (`redis://user:password@host`), wherever they stand. */
export function maskSecrets(text: string): string {
  return text.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'<>]*@/gi, '$1***@');
}

interface Told {
  type: string;
  message: string;
  stack?: string;
  cause?: Told;
  errors?: Told[];
  [detail: string]: unknown;
}

/** Names of things and codes. Never `params`, `detail`, `where`, `response`, `args`: those hold what people wrote. */
const details = 'code constraint table column schema severity syscall address port responseCode command'.split(
  ' ',
);
const depthMax = 4;

/** What is left of an error that was spread into an object, as the job queue does. */
interface ErrorCopy {
  message: string;
  stack?: unknown;
  cause?: unknown;
}

function isErrorCopy(error: unknown): error is ErrorCopy {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/**
 * An error's message as far as it is ours: PostgreSQL and JSON.parse quote the value that they refuse, Drizzle lists the
 * parameters, and a chain of causes repeats its messages.
 */
function messageOf(error: Error | ErrorCopy): string {
  if ('params' in error && 'query' in error) return `Failed query: ${String(error.query).slice(0, 500)}`;
  const isOfParser = error instanceof SyntaxError || !(error instanceof Error);
  if (isOfParser && /JSON/.test(error.message)) return 'not valid JSON';
  if ('severity' in error) return error.message.replace(/: ".*$/s, ': …');
  return error.message;
}

/** The only way in which an error gets into the log: by an allow-list. */
export function tellError(error: unknown, depth = 0): Told {
  if (!(error instanceof Error || isErrorCopy(error))) return { type: typeof error, message: 'not an error' };
  const told: Told = {
    type: error instanceof Error ? error.constructor.name : 'object',
    message: messageOf(error),
  };
  for (const name of details) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') told[name] = value;
  }
  // Without the head line, which repeats the message as it was.
  const frames = String(error.stack)
    .match(/^ {4}at .+$/gm)
    ?.join('\n');
  if (frames) told.stack = frames;
  if (depth === depthMax) return told;
  if (error.cause !== undefined) told.cause = tellError(error.cause, depth + 1);
  if (error instanceof AggregateError) told.errors = error.errors.map((each) => tellError(each, depth + 1));
  return told;
}

/** What was said, and what it comes from: the same for failures of one kind, whatever the values in them. */
function kindOf(words: unknown, error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  const { code, message } = (root ?? {}) as { code?: unknown; message?: unknown };
  return [words, error instanceof Error ? messageOf(error) : '', code ?? message]
    .map(String)
    .join(' | ')
    .slice(0, 300);
}

interface Target {
  write(line: string): void;
}

/**
 * One JSON line an event, on standard output unless another target is given; no secret gets into one.
 * @param isTold whether another line says already what an error is about; `debug` shows it all the same
 */
export function createLog(
  level: string,
  target: Target = pino.destination({ fd: 1, sync: true }),
  isTold: (error: unknown) => boolean = () => false,
): Logger {
  const isRepeated = createRepeats((kind, count) =>
    log.warn({ kind, count }, 'more lines of this kind were left out'),
  );
  const log: Logger = pino(
    {
      level,
      hooks: {
        // An error logged without words lends the line its own message, as it is: give it ours.
        logMethod(args, method) {
          const given: unknown = args[0];
          const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err;
          if (error !== undefined && !this.isLevelEnabled('debug')) {
            if (isTold(error) || isRepeated(kindOf(args[1], error))) return;
          }
          if (args.length === 1 && error instanceof Error) args.push(messageOf(error));
          method.apply(this, args);
        },
      },
      serializers: {
        err: (error) => tellError(error),
        // An address may hold the token of a link, so the route is told instead.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    { write: (line: string) => target.write(maskSecrets(line)) },
  );
  return log;
}
