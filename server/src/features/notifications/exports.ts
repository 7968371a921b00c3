import type { FeatureExports } from '../../exports.ts';
import { wordsOf } from './lines.ts';
import { streamOfMember, streamSettings } from './repository.ts';
import { toLine } from './rules.ts';

export const notificationsExports: FeatureExports = {
  parts: [
    {
      name: 'notifications',
      about: 'What you were told of: invitations, events, reminders, and when you read it.',
      covers: ['notifications.member_id'],
      async *rows({ db }, memberId) {
        for await (const { kind, values, createdAt, readAt, link } of streamOfMember(db, memberId))
          yield { ...wordsOf(toLine(kind, values)), link, toldAt: createdAt, readAt };
      },
    },
    {
      name: 'notification-settings',
      about: 'What you get no mails about, and the time zone in which mails to you say times.',
      covers: ['notification_settings.member_id'],
      rows: ({ db }, memberId) => streamSettings(db, memberId),
    },
  ],
};
