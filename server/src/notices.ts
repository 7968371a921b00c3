import type { Message } from '@guildhall/contract/messages.ts';
import type { NotificationTopic } from '@guildhall/contract/notifications.ts';
import type { NotificationKind } from '@guildhall/contract/signal-parts.ts';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { MailContent } from './mail/layout.ts';
import type { MailFile } from './mail/mailer.ts';

/** What a member was told, as it's stored. */
export interface Told<V> {
  memberId: number;
  values: V;
  /** A path of this site. */
  link: string;
  /** Where the member's browser said it is; null where it never did. */
  timeZone: string | null;
}

/** A mail's own words, where they aren't those of the screen. */
export type NoticeMail = Partial<Pick<MailContent, 'subject' | 'paragraphs' | 'otherAction' | 'footer'>> & {
  /** The label of the button that opens the link. */
  door?: Message;
};

/** One kind of thing that members are told of: its feature mounts it, and tells it by `notify`. */
export interface NoticeKind<
  K extends NotificationKind = NotificationKind,
  S extends z.ZodObject = z.ZodObject<z.ZodRawShape>,
> {
  kind: K;
  /** Its values. One that comes later needs a default, since old rows lack it. Names are those of the time. */
  schema: S;
  /** By what a member chooses its mails; `always`: nobody can do without them; null: it isn't mailed. */
  topic: NotificationTopic | 'always' | null;
  /** @param said puts what somebody wrote into quotation marks where it stands in a subject */
  title(values: z.output<S>, said: (words: string) => string): Message;
  /** A sentence, on a screen and as the beginning of a mail. Times stand elsewhere: each reader has their own. */
  text(values: z.output<S>): Message;
  /** What is behind its link: the label of a mail's button. */
  door: Message;
  /**
   * Open screens show it by a signal of its feature, so `notified` isn't told. Who had the site on a screen since then has
   * seen it and isn't mailed.
   */
  isOnScreens?: boolean;
  /** Whether one more mail may leave; false: more than enough were mailed. Asked once, as the mail is put into the queue. */
  mayMail?(ctx: Context, told: Pick<Told<z.output<S>>, 'memberId' | 'values'>): Promise<boolean>;
  /** The mail that left for the queue isn't sent after all: a bound that it counted for may let another one pass. */
  wasNotMailed?(ctx: Context, told: Pick<Told<z.output<S>>, 'memberId' | 'values'>): Promise<void>;
  /** Null: it isn't so any longer, and nobody is mailed. Asked anew just before the mail is sent. */
  mail?(ctx: Context, told: Told<z.output<S>>): Promise<NoticeMail | null>;
  /** The file that its mail carries, made just before the mail is sent. Where that fails, the mail is sent without it. */
  file?(ctx: Context, told: Pick<Told<z.output<S>>, 'memberId' | 'values'>): Promise<MailFile | null>;
}

/** Lets the schema say what the words are made of. */
export function noticeKind<K extends NotificationKind, S extends z.ZodObject>(
  definition: NoticeKind<K, S>,
): NoticeKind<K, S> {
  return definition;
}
