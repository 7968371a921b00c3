import { message } from '@guildhall/contract/messages.ts';
import { sanctionTypes } from '@guildhall/contract/moderation.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import { thisSite } from '../../settings.ts';
import { wordsOf } from '../moderation/rules.ts';
import { notify } from '../notifications/service.ts';
import type { GivenRow } from './repository.ts';

const type = z.enum(sanctionTypes);

const given = noticeKind({
  kind: 'sanction.given',
  schema: z.object({ type, reason: z.string() }),
  // Whoever is barred has to learn why.
  topic: 'always',
  title: ({ type }) =>
    message(
      '{type, select, warn {You were warned by our staff} mute {You were muted in chat} ban {You were banned from chat} other {Your account was suspended}}',
      { type },
    ),
  text: ({ reason }) =>
    message('The reason: {reason} What it means, until when, and how to object is on its page.', {
      reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    }),
  door: message('Read more, or object'),
  mail: async (ctx, { values: { type, reason } }) => ({
    paragraphs: [
      message(
        '{type, select, warn {Our staff at {site} have warned you.} mute {Our staff at {site} have muted you in chat: you can read there, and not write.} ban {Our staff at {site} have banned you from chat. The rest of the site works for you.} other {Our staff at {site} have suspended your account.}} This is why:',
        { type, site: thisSite(ctx).name },
      ),
      { quote: reason },
      message('Its page says what it means, until when, and how to object.'),
    ],
  }),
});

const lifted = noticeKind({
  kind: 'sanction.lifted',
  schema: z.object({ type }),
  topic: null,
  title: ({ type }) =>
    message(
      '{type, select, mute {Your mute was lifted} ban {Your ban was lifted} other {Your suspension was lifted}}',
      { type },
    ),
  text: () => message('Our staff have lifted it before its time.'),
  door: message('Read more'),
});

export const sanctionsNotices = [given, lifted];

const pageOf = (id: number) => pages.sanction.replace(':id', String(id));

export function noticeGiven(ctx: Context, { id, userId, type, ...row }: GivenRow): Promise<void> {
  return notify(ctx, given, {
    memberIds: [userId],
    values: { type, reason: wordsOf(row) },
    link: pageOf(id),
    subject: `sanction ${id}`,
  });
}

export function noticeLifted(
  ctx: Context,
  { sanctionId, memberId, type }: { sanctionId: number; memberId: number; type: GivenRow['type'] },
): Promise<void> {
  return notify(ctx, lifted, {
    memberIds: [memberId],
    values: { type },
    link: pageOf(sanctionId),
    subject: `sanction ${sanctionId}`,
  });
}
