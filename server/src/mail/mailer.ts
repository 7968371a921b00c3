import type { MailOutcome } from '@guildhall/contract/mail-test.ts';
import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import type { Health } from '../http/health.ts';
import { jobKind } from '../jobs/kind.ts';

/** Delivers a mail. */
export const deliverMail = jobKind({ name: 'mail', schema: z.object({ sealed: z.string() }) });

/** A file within a mail. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Under which name it leaves; absent: as MAIL_FROM says. */
  sender?: string;
  /** Where a mail program ends mails of this kind by one call (RFC 8058). */
  unsubscribe?: string;
  /**
   * By what the feature that sent it knows it again (`bounces` in mount.ts): where the receiver's server refuses it for good, that is
   * told, and it isn't tried again. Sent twice, as after a kill, it's the same message. Only letters, digits and hyphens.
   */
  mark?: string;
  /** What it tells: by it the mail is looked at again just before it's sent (`recheck`). */
  about?: object;
  /** Made as it's looked at again: none waits in the queue. */
  attachments?: MailFile[];
}

/** What came of a mail that was sent at once. */
export interface TriedOut {
  outcome: MailOutcome;
  /** The mail server's own words. */
  said: string | null;
}

export interface Mailer {
  /** Stores the mail with the transaction on `sql`; it's sent, and sent again after a failure, behind the request. */
  enqueue(sql: Sql, mail: Mail): Promise<void>;
  /** Whether mails get out, as far as the last try told. */
  health(): Health;
  /** Who makes a mail that is `about` something anew; null: it isn't sent. Until somebody does, such mails wait. */
  recheck(compose: (mail: Mail) => Promise<Mail | null>): void;
  /** Who hears of marked mails that the receiver's server refuses for good. */
  bounced(hear: (mark: string) => Promise<void>): void;
}
