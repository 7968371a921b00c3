import { id, storable, timestamp } from '@guildhall/contract/primitives.ts';
import type { UserSort, UserStatus } from '@guildhall/contract/users.ts';
import { z } from 'zod';
import { cursorOf } from '../../http/cursor.ts';
import type { User } from '../members/tables.ts';

/** Of the folded names and the address. */
const nameKeyMax = 2000;

const moment = timestamp.refine((date) => date.getTime() >= 0);

const placeOf = <Sort extends UserSort, Key extends z.ZodType>(sort: Sort, key: Key) =>
  cursorOf(z.strictObject({ sort: z.literal(sort), key, id }));

/** Where each order goes on: behind the member with this key. Who was never seen has none. */
const cursors = {
  newest: placeOf('newest', moment),
  name: placeOf('name', storable.max(nameKeyMax)),
  seen: placeOf('seen', moment.nullable()),
};

export interface Position {
  key: Date | string | null;
  id: number;
}

export function readPosition(sort: UserSort, text: string | undefined): Position | null {
  return cursors[sort].read(text);
}

export function writePosition(sort: UserSort, position: Position): string {
  return cursors[sort].write({ sort, ...position } as never);
}

/** `statusOf` of fragments.ts, of one member. */
export function statusOfMember(
  member: Pick<User, 'suspendedAt' | 'deletionRequestedAt' | 'emailConfirmedAt' | 'waitingSince'>,
): UserStatus {
  if (member.suspendedAt) return 'suspended';
  if (member.deletionRequestedAt) return 'leaving';
  if (!member.emailConfirmedAt) return 'unconfirmed';
  return member.waitingSince ? 'waiting' : 'active';
}
