import { type NotificationTopic, stopMailsAtOnce } from '@guildhall/contract/notifications.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import { closeForLink } from '../../seal.ts';
import { detailsOf, doorOf, subjectOf, wordsOf } from './lines.ts';
import type { DueMail } from './repository.ts';
import { toLine } from './rules.ts';

const topicWords = {
  groups: 'your groups',
  events: 'events',
  reminders: 'events that are about to begin',
} as const;

/** The mail about one notification, with two ways to get no more of its topic: a link, and the mail program's button. */
export function notificationMail(
  { config, linkSeal }: Pick<Context, 'config' | 'linkSeal'>,
  due: DueMail,
  topic: NotificationTopic,
): Mail {
  const told = toLine(due.kind, due.values);
  const { text } = wordsOf(told);
  const token = closeForLink(linkSeal, { memberId: due.memberId, topic });
  return {
    ...layoutMail({
      to: due.email,
      subject: subjectOf(told),
      greeting: greetingOf(due),
      paragraphs: [text, ...detailsOf(told, due.timeZone)],
      action: { label: doorOf(told.kind), link: config.publicUrl + due.link },
      footer: `You get this because you are a member here and get mails about ${topicWords[topic]}. In Settings, under Notifications, you choose what is mailed.`,
      footerAction: {
        label: 'No more mails of this kind',
        link: `${config.publicUrl}${pages.unsubscribe}?token=${token}`,
      },
    }),
    unsubscribe: `${config.publicUrl}${stopMailsAtOnce.path}?token=${token}`,
  };
}
