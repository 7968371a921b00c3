import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { PgBoss } from 'pg-boss';
import type { Sql } from '../db/database.ts';
import type { Mail, Mailer } from './mailer.ts';

const queue = 'mail';

export interface MailQueue extends Mailer {
  stop(): Promise<void>;
}

/**
 * Mails wait in the database, in the transaction that caused them, and are sent behind the request: an SMTP server that
 * is away delays them and loses none. Without `smtpUrl` (production without SMTP_URL) they are kept unsent.
 */
export async function startMailQueue(
  databaseUrl: string,
  smtp: { url: string | null; from: string },
  log: FastifyBaseLogger,
): Promise<MailQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 3,
    application_name: 'guildhall jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(queue, { retryLimit: 12, retryBackoff: true, retryDelay: 5, expireInSeconds: 60 });
  if (smtp.url) {
    const transport = createTransport(smtp.url, { from: smtp.from });
    await boss.work<Mail>(queue, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
      if (job) await transport.sendMail(job.data);
    });
  } else {
    log.warn('SMTP_URL is not set: mails are kept and sent once it is');
  }
  return {
    enqueue: async (sql: Sql, mail: Mail) => {
      await boss.send(queue, mail, {
        db: { executeSql: (text, values) => sql.query(text, values) },
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
