import { message } from '@guildhall/contract/messages.ts';
import { id, maxInt4 } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { cursorOf } from '../../http/cursor.ts';
import { AppError } from '../../http/errors.ts';
import type { PictureUse } from '../pictures/rules.ts';

export const groupPicture: PictureUse = { kind: 'group', shape: 'square' };

/** The last group of a page. */
const position = z.strictObject({ isMine: z.boolean(), memberCount: z.int().min(0).max(maxInt4), id });
export type Position = z.output<typeof position>;

export const cursor = cursorOf(position);

/** What the link of an invitation by mail says. */
export const mailedWord = z.strictObject({ groupId: id, email: z.string() });
export type MailedWord = z.output<typeof mailedWord>;

/** What the link that lets people in says. */
export const linkWord = z.strictObject({ groupId: id, link: z.int() });
export type LinkWord = z.output<typeof linkWord>;

export function limitReached(used: number, max: number): AppError {
  return new AppError(
    'limit_reached',
    message('You are in {used} groups, and your plan has room for {max}. Leave one, or choose a larger plan.', {
      used,
      max,
    }),
    { values: { used, max } },
  );
}

export const archivedRefusal = () =>
  new AppError('conflict', message('This group is archived: it can only be read.'));
