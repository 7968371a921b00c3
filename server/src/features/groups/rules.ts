import { planTerms } from '@guildhall/contract/billing.ts';
import { id as idSchema } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { AppError, refuseFields } from '../../http/errors.ts';
import type { User } from '../members/tables.ts';
import type { Position } from './repository.ts';

const position = z.tuple([
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  idSchema,
]);

export function encodePosition({ memberCount, id }: Position): string {
  return Buffer.from(JSON.stringify([memberCount, id])).toString('base64url');
}

/** Throws 400 unless the text came from `encodePosition`. */
export function parsePosition(text: string | undefined): Position | null {
  if (text === undefined) return null;
  try {
    const [memberCount, id] = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (encodePosition({ memberCount, id }) === text) return { memberCount, id };
  } catch {
    // Not base64, not JSON, or not ours: the same answer.
  }
  throw refuseFields({ cursor: 'is not a cursor of this list' });
}

/** How many groups a member can be in by their plan; null: as many as they like. */
export function groupsMaxOf({ membershipType }: Pick<User, 'membershipType'>): number | null {
  return planTerms[membershipType].groups;
}

export function limitReached(used: number, max: number): AppError {
  return new AppError(
    'limit_reached',
    `You are in ${used} groups, and your plan has room for ${max}. Leave one, or choose a larger plan.`,
    { values: { used, max } },
  );
}

export const archivedRefusal = () => new AppError('conflict', 'This group is archived: it can only be read.');
