import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { causesOf, isDiskFull, isUnavailable } from './database.ts';
import { ofDatabase } from './socket.ts';

const askEveryMs = 1000;
/** What was asked over a connection that leads nowhere any more is asked again over another. */
const answerMs = 5000;

/** Also of copies of errors, as the job queue makes them. */
const isOfDatabase = (error: Error & { [ofDatabase]?: true }) => error[ofDatabase] === true;

/**
 * Only a database that goes away fails so. 08P01 is left out: PostgreSQL says it of a call that a program got wrong, which belongs in
 * the log, and a pooler says it of everything.
 */
const lostCodes = /^(08(?!P01)\w{3}|53300|57P0[1-5])$/;
const lostWords = /Connection terminated|Client has encountered|Query read timeout/;

/** Of a page that was drawn of what the database would not answer. */
const refusedWords = / was answered with 503$|^503: /;

/**
 * What waits for a connection while others have them all fails so, and anything that has an address: word of the database only while it
 * is known to be away.
 */
const isCutOff = (error: unknown) =>
  (isUnavailable(error) && !isDiskFull(error)) ||
  causesOf(error).some(({ message }) => refusedWords.test(message));

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
      const lost = causesOf(error).find(
        (cause) => isOfDatabase(cause) || lostCodes.test(cause.code ?? '') || lostWords.test(cause.message),
      );
      if (isAway && (lost || isCutOff(error))) left += 1;
      else if (lost) begin(lost.message);
      else return false;
      return true;
    },
    watch: (log, ask, everyMs = askEveryMs) => {
      const answers = () =>
        Promise.race([
          ask().then(
            () => true,
            () => false,
          ),
          sleep(answerMs, false, { ref: false }),
        ]);
      async function waitForReturn(): Promise<void> {
        do await sleep(everyMs, undefined, { ref: false });
        while (!(await answers()));
        isAway = false;
        log.warn({ left }, 'PostgreSQL answers again');
      }
      begin = (reason) => {
        isAway = true;
        left = 0;
        // As severe as the lines that it replaces: a log of errors alone would lose those and have nothing instead.
        log.error({ reason }, 'PostgreSQL does not answer: until it does, calls are refused and jobs wait');
        void waitForReturn();
      };
    },
  };
}
