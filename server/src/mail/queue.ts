import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Health } from '../http/health.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Seal } from '../seal.ts';
import { deliverMail, type Mail, type Mailer } from './mailer.ts';
import { smtpLimits } from './smtp-limits.ts';

/**
 * `totalMs` for a whole delivery and `stepMs` for each wait within it: a server that hangs is asked again later, after a
 * pause that grows from `pauseSeconds` to about three hours.
 */
const usualPace = { totalMs: 45_000, stepMs: 15_000, tries: 13, pauseSeconds: 5 };

/** Deliveries under way at the same time: one that hangs, or many that one stranger caused, hold up nobody for long. */
const atOnce = 4;

export interface MailQueue extends Mailer {
  /** Something else found that mails don't get out: told by `health` until one does. */
  noteFailure(): void;
}

interface Options {
  jobs: Jobs;
  /** Null: mails are kept unsent (production without SMTP_URL). */
  smtpUrl: string | null;
  from: string;
  seal: Seal;
  log: Logger;
  pace?: typeof usualPace;
}

/** Why a mail did not go, in codes only: an SMTP server's own words repeat the address. */
class Undelivered extends Error {
  /** The server is well and refuses this one receiver. */
  readonly isReceiversFault: boolean;
  /** It will say the same the next time. */
  readonly isForGood: boolean;

  constructor(reason: string, isReceiversFault = false, isForGood = false) {
    super(reason);
    this.isReceiversFault = isReceiversFault;
    this.isForGood = isForGood;
  }
}

/** An answer of 5xx to the receiver's address; to the whole mail 550 alone, as others there are about us. */
const refusedForGood = (code = 0, command = '') =>
  command === 'RCPT TO' ? code >= 550 && code < 600 : command === 'DATA' && code === 550;

function undelivered(error: NodeJS.ErrnoException & { responseCode?: number; command?: string }): Undelivered {
  const reason = [
    error.code ?? 'no answer',
    error.responseCode && `answered ${error.responseCode}`,
    error.command,
  ];
  const isForGood = refusedForGood(error.responseCode, error.command);
  return new Undelivered(reason.filter(Boolean).join(', '), error.command === 'RCPT TO' || isForGood, isForGood);
}

/**
 * Mails wait in the database, in the transaction that caused them, and are sent behind the request: an SMTP server that
 * is away delays them and loses none. They are sealed there, since they hold addresses and links that are nobody else's business.
 */
export async function startMailQueue(options: Options): Promise<MailQueue> {
  const { jobs, smtpUrl, seal, log, pace = usualPace } = options;
  let failingSince: Date | null = null;
  const send = smtpUrl ? createSender(smtpUrl, options.from, pace) : null;
  const recheck = Promise.withResolvers<(mail: Mail) => Promise<Mail | null>>();
  const bounced = Promise.withResolvers<(mark: string) => Promise<void>>();
  const host = smtpUrl ? new URL(smtpUrl).host : '';
  if (!send) log.warn('SMTP_URL is not set: mails are kept and sent once it is');

  await jobs.add({
    name: deliverMail.name,
    retries: pace.tries - 1,
    pauseSeconds: pace.pauseSeconds,
    atOnce,
    work:
      send &&
      (async (data) => {
        const { sealed } = deliverMail.schema.parse(data);
        const mail = seal.open(sealed) as Mail | undefined;
        if (!mail) throw new Undelivered('sealed with another SECRET_KEY than this process has');
        const asItIs = mail.about ? await (await recheck.promise)(mail) : mail;
        if (!asItIs) return;
        try {
          await send(asItIs);
        } catch (error) {
          if (!asItIs.mark || !(error instanceof Undelivered && error.isForGood)) throw error;
          await (await bounced.promise)(asItIs.mark);
          log.info({ smtp: host, reason: error.message }, 'a mail came back: its receiver is not there');
        }
        failingSince = null;
      }),
    onFailure: (error, { id, number, isLast }) => {
      if (!(error instanceof Undelivered)) {
        log[isLast ? 'error' : 'warn'](
          { err: error, job: id, try: number },
          'a mail could not be looked at again',
        );
        return;
      }
      if (!error.isReceiversFault) failingSince ??= new Date();
      const about = { job: id, try: number, smtp: host, reason: error.message };
      if (isLast) log.error(about, 'a mail is lost: it could not be sent in all its tries');
      else log.warn(about, 'a mail could not be sent; it will be tried again');
    },
  });
  return {
    enqueue: (sql, mail) => jobs.send(sql, deliverMail.name, { sealed: seal.close(mail) }),
    health: (): Health => {
      if (!send) return { status: 'degraded', says: 'kept: SMTP_URL is not set' };
      return failingSince
        ? { status: 'degraded', says: `failing since ${failingSince.toISOString()}` }
        : { status: 'ok' };
    },
    recheck: recheck.resolve,
    bounced: bounced.resolve,
    noteFailure: () => {
      failingSince ??= new Date();
    },
  };
}

function createSender(
  url: string,
  from: string,
  { stepMs, totalMs }: typeof usualPace,
): (mail: Mail) => Promise<void> {
  const transport = createTransport({ url, ...smtpLimits(stepMs) }, { from });
  // Of MAIL_FROM: the name beside it gives way to the mail's own.
  const address = /<([^>]+)>$/.exec(from)?.[1] ?? from;
  const domain = address.split('@')[1] ?? 'localhost';
  return async ({ unsubscribe, about: _, sender, mark, ...mail }) => {
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const late = new AbortController();
    try {
      await Promise.race([
        transport.sendMail({
          ...mail,
          ...(sender && { from: { name: sender, address } }),
          ...(headers && { headers }),
          ...(mark && { messageId: `<${mark}@${domain}>` }),
        }),
        sleep(totalMs, null, { signal: late.signal }).then(() => {
          throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
        }),
      ]);
    } catch (error) {
      throw undelivered(error as Error);
    } finally {
      late.abort();
    }
  };
}
