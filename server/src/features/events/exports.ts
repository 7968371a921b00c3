import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamAnswers } from './answers/repository.ts';
import { streamFeed } from './calendar/repository.ts';
import { streamAnnounced } from './repository.ts';

export const eventsExports: FeatureExports = {
  parts: [
    {
      name: 'events',
      about: message('Events that you announced.'),
      covers: ['events.created_by'],
      rows: ({ db }, memberId) => streamAnnounced(db, memberId),
    },
    {
      name: 'event-answers',
      about: message('Events that you answered: whether you come, when you said so, and whether it was worth it.'),
      covers: ['event_answers.member_id'],
      rows: ({ db }, memberId) => streamAnswers(db, memberId),
    },
    {
      name: 'calendar-feed',
      about: message(
        'Since when you have a calendar feed. Its address is not stored in a form that could be given out.',
      ),
      covers: ['calendar_feeds.member_id'],
      rows: ({ db }, memberId) => streamFeed(db, memberId),
    },
  ],
};
