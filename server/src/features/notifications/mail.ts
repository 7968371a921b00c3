import { message } from '@guildhall/contract/messages.ts';
import { type NotificationTopic, stopMailsAtOnce } from '@guildhall/contract/notifications.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import { greetingOf, layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { NoticeKind, NoticeMail, Told } from '../../notices.ts';
import { closeForLink } from '../../seal.ts';
import type { Receiver } from './repository.ts';

type Site = Pick<Context, 'config' | 'linkSeal'>;

/** Two ways to get no more of a topic, without signing in: a link, and the mail program's button. */
function waysOut({ config, linkSeal }: Site, memberId: number, topic: NotificationTopic) {
  const token = closeForLink(linkSeal, { memberId, topic });
  return {
    footer: message(
      'You get this because you are a member here and get mails about {topic, select, requests {requests to meet you} matches {requests of yours that are accepted} messages {private messages that wait for you} enquiries {enquiries to your listings} groups {your groups} events {events} reminders {events that are about to begin} other {what your membership has brought you}}. In Settings, under Notifications, you choose what we mail you.',
      { topic },
    ),
    footerAction: {
      label: message('No more mails of this kind'),
      link: `${config.publicUrl}${pages.unsubscribe}?token=${token}`,
    },
    unsubscribe: `${config.publicUrl}${stopMailsAtOnce.path}?token=${token}`,
  };
}

/** The mail about one notice: in the words of the screen, unless the kind has its own. */
export function notificationMail(
  site: Site,
  notice: NoticeKind,
  told: Told<Record<string, unknown>>,
  receiver: Receiver,
  own: NoticeMail,
): Mail {
  const { memberId, values, link } = told;
  const topic = notice.topic === 'always' ? null : notice.topic;
  const { unsubscribe, ...foot } = topic ? waysOut(site, memberId, topic) : { footer: '', unsubscribe: undefined };
  const { door = notice.door, ...content } = own;
  return {
    ...layoutMail({
      to: receiver.email,
      subject: notice.title(values, quoted),
      greeting: greetingOf(receiver),
      paragraphs: [notice.text(values)],
      action: { label: door, link: site.config.publicUrl + link },
      ...foot,
      ...content,
    }),
    ...(unsubscribe && { unsubscribe }),
  };
}
