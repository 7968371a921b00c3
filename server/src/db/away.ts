import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ofDatabase } from './together.ts';

const askEveryMs = 1000;
const depthMax = 4;

interface Failure {
  message?: unknown;
  code?: unknown;
  cause?: unknown;
  [ofDatabase]?: true;
}

interface Cause {
  message: string;
  code: string;
  isOfDatabase: boolean;
}

/** Also of copies of errors, as the job queue makes them. */
function* causesOf(error: unknown): Generator<Cause> {
  let failure = error as Failure | null | undefined;
  for (let depth = 0; failure && typeof failure === 'object' && depth < depthMax; depth += 1) {
    const { message, code = '' } = failure;
    yield { message: String(message), code: String(code), isOfDatabase: failure[ofDatabase] === true };
    failure = failure.cause as Failure | undefined;
  }
}

/** Only a database fails so. */
const lostCodes = /^(08\w{3}|53300|57P0[1-5])$/;
const lostWords = /Connection terminated|Client has encountered|Query read timeout/;
/**
 * So does anything that has an address, or draws a page of what it asked, or waits for a connection while others have them all: word of
 * the database only while it is known to be away.
 */
const networkCodes = /^E(CONN\w*|PIPE|TIMEDOUT|NOENT)$/;
const refusedWords = / was answered with 503$|^503: |timeout exceeded when trying to connect/;

export interface DatabaseAway {
  /** For the log: whether a line about this error is said already by the one that tells of the outage. */
  tells(error: unknown): boolean;
  /** From now on. `ask` rejects as long as the database is away. */
  watch(log: Logger, ask: () => Promise<unknown>, everyMs?: number): void;
}

/**
 * All that needs the database fails while it is away, many times a second, and each would say so. One line tells that it is away, one
 * that it answers again; `LOG_LEVEL=debug` shows the others too.
 */
export function createDatabaseAway(): DatabaseAway {
  let begin: ((reason: string) => void) | undefined;
  let isAway = false;
  let left = 0;

  return {
    tells: (error) => {
      if (!begin) return false;
      const causes = [...causesOf(error)];
      const isLost = ({ message, code, isOfDatabase }: Cause) =>
        isOfDatabase || lostCodes.test(code) || lostWords.test(message);
      const isCutOff = ({ message, code }: Cause) => networkCodes.test(code) || refusedWords.test(message);
      const found = causes.find((cause) => isLost(cause) || (isAway && isCutOff(cause)));
      if (!found) return false;
      if (isAway) left += 1;
      else begin(found.message);
      return true;
    },
    watch: (log, ask, everyMs = askEveryMs) => {
      async function waitForReturn(): Promise<void> {
        do await sleep(everyMs, undefined, { ref: false });
        while (
          !(await ask().then(
            () => true,
            () => false,
          ))
        );
        isAway = false;
        log.warn({ left }, 'PostgreSQL answers again');
      }
      begin = (reason) => {
        isAway = true;
        left = 0;
        log.warn({ reason }, 'PostgreSQL does not answer: until it does, calls are refused and jobs wait');
        void waitForReturn();
      };
    },
  };
}
