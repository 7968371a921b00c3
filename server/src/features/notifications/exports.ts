import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamChoices, streamOfMember, streamScreens } from './repository.ts';
import { type Notices, noticeOf, wordsOf } from './rules.ts';

export const notificationsExports = (notices: Notices): FeatureExports => ({
  parts: [
    {
      name: 'notifications',
      about: message('What you were told of: requests, invitations, events, reminders, and when you read it.'),
      covers: ['notifications.member_id'],
      async *rows({ db }, memberId) {
        for await (const { kind, values, createdAt, readAt, link } of streamOfMember(db, memberId))
          yield { ...wordsOf(noticeOf(notices, kind), values), link, toldAt: createdAt, readAt };
      },
    },
    {
      name: 'notification-settings',
      about: message('What you chose to get mails about, or not.'),
      covers: ['notification_settings.member_id'],
      rows: ({ db }, memberId) => streamChoices(db, memberId),
    },
    {
      name: 'screens',
      about: message(
        'The time zone in which mails to you say times, and when the site was last visible on a screen of yours.',
      ),
      covers: ['member_screens.member_id'],
      rows: ({ db }, memberId) => streamScreens(db, memberId),
    },
  ],
});
