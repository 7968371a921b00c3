import { z } from 'zod';
import { removalReasonMax } from './chat-organising.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { anyLine, done, id, idText, nothing, optionalText, pageLimit, text, timestamp } from './primitives.ts';

/** Why something was flagged: a word of the list, a link of a newcomer, a text said again and again, or very many messages at once. */
export const flagRules = ['word', 'newcomer_link', 'repeated', 'volume'] as const;
export type FlagRule = (typeof flagRules)[number];
export const flagStatuses = ['open', 'removed', 'dismissed'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** A link of somebody who has been here for fewer days is flagged. */
export const flaggedNewcomerDays = 7;
/** So often the same text of one member within an hour. */
export const repeatedTimes = 3;
/** So many messages of one member within five minutes. */
export const volumeMessages = 20;

export const flagWordsMax = 5000;
export const flagWordMax = 60;

export const flag = z.object({
  id,
  rule: z.enum(flagRules),
  /** The words of the list that were found. */
  found: z.string().nullable(),
  status: z.enum(flagStatuses),
  /** Null where the account is hidden or gone. */
  author: memberFace.nullable(),
  messageId: id,
  /** Null once it is removed. */
  text: z.string().nullable(),
  createdAt: timestamp,
});
export type Flag = z.output<typeof flag>;

export const listFlags = endpoint({
  method: 'GET',
  path: '/api/moderation/flags',
  access: 'moderator',
  summary:
    'What was flagged automatically in General Chat, where everybody reads it all the same; the latest first',
  query: z.strictObject({
    status: z.enum(flagStatuses).default('open'),
    limit: pageLimit(20, 100),
    before: idText.optional(),
  }),
  response: z.array(flag),
  paged: true,
});

const params = z.strictObject({ id: idText });

export const getFlag = endpoint({
  method: 'GET',
  path: '/api/moderation/flags/:id',
  access: 'moderator',
  summary: 'What stands around flagged content',
  params,
  response: z.object({
    messages: z.array(
      z.object({
        id,
        author: memberFace.nullable(),
        content: z.string(),
        createdAt: timestamp,
        isReported: z.boolean(),
      }),
    ),
  }),
});

export const removeFlagged = endpoint({
  method: 'POST',
  path: '/api/moderation/flags/:id/remove',
  access: 'moderator',
  summary: 'Removes what was flagged, for good, and tells its author why',
  params,
  body: z.strictObject({ reason: optionalText(removalReasonMax) }).optional(),
  response: done,
});

export const dismissFlag = endpoint({
  method: 'POST',
  path: '/api/moderation/flags/:id/dismiss',
  access: 'moderator',
  summary: 'Leaves what was flagged as it is: it is flagged no more',
  params,
  body: nothing.optional(),
  response: done,
});

const word = anyLine(flagWordMax);

export const getFlagWords = endpoint({
  method: 'GET',
  path: '/api/moderation/words',
  access: 'moderator',
  summary: 'The words for which messages are flagged, in their order',
  response: z.object({ words: z.array(z.string()) }),
});

export const setFlagWords = endpoint({
  method: 'PUT',
  path: '/api/moderation/words',
  access: 'moderator',
  summary:
    'Sets the words for which messages are flagged: whole words, or several in a row, without regard to case and accents',
  body: z.strictObject({ words: z.array(word).max(flagWordsMax) }),
  bodyMax: 2 * 1024 * 1024,
  response: z.object({ words: z.array(z.string()) }),
});

export const tryFlagWords = endpoint({
  method: 'POST',
  path: '/api/moderation/words/try',
  isRead: true,
  access: 'moderator',
  summary: 'Which words of the list a text has',
  body: z.strictObject({ text: text(4000) }),
  bodyMax: 32 * 1024,
  response: z.object({ found: z.array(z.string()) }),
});
