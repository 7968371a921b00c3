import type { Role } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import {
  defaultReason,
  type ModerationState,
  mayModerate,
  type SanctionType,
} from '@guildhall/contract/moderation.ts';
import { minuteMs, waitOfMinutes } from '../../durations.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { refuseSelf } from '../members/service.ts';
import type { SanctionInForce } from './repository.ts';

/** Throws the reason when `mayModerate` says no. */
export function requireRank(viewer: Pick<Viewer, 'id' | 'role'>, member: Pick<Viewer, 'id' | 'role'>): void {
  if (mayModerate(viewer, member)) return;
  if (viewer.id === member.id)
    throw new AppError('forbidden', message('You can’t mute, ban or release yourself.'));
  if (member.role === 'admin') throw new AppError('forbidden', message('An admin can’t be muted or banned.'));
  throw new AppError('forbidden', message('Only an admin can mute or ban a moderator.'));
}

/** Admins suspend other admins too: two of them can fall out. */
export function requireSuspender(viewer: Pick<Viewer, 'id' | 'role'>, member: Pick<Viewer, 'id'>): void {
  if (viewer.role !== 'admin') throw new AppError('forbidden', message('Only an admin can suspend a member.'));
  refuseSelf(viewer, member.id);
}

/**
 * Throws when the sanction in force is above the viewer: what an admin imposed only an admin lifts, shortens or
 * replaces. A longer one in its place would be the moderator's own, and so theirs to lift.
 */
export function requireAuthority(viewer: Pick<Viewer, 'role'>, type: SanctionType, imposers: Role[]): void {
  if (!imposers.includes('admin') || viewer.role === 'admin') return;
  throw new AppError(
    'forbidden',
    type === 'ban'
      ? message('An admin imposed this ban: only an admin can change or lift it.')
      : message('An admin imposed this mute: only an admin can change or lift it.'),
  );
}

/** The reason that a member is told; none is stored where none was given. */
export function wordsOf({ reason }: { reason: string | null }): string {
  return reason ?? defaultReason;
}

/** What is in force, as the member is told: of several of a kind, the one that ends last. */
export function toModerationState(sanctions: SanctionInForce[], now: Date): ModerationState {
  const [mute, ban] = (['mute', 'ban'] as const).map((kind) =>
    sanctions
      .filter(({ type }) => type === kind)
      .reduce<SanctionInForce | undefined>(
        (last, one) => (last && last.expiresAt >= one.expiresAt ? last : one),
        undefined,
      ),
  );
  const told = ban ?? mute;
  return {
    isMuted: mute !== undefined,
    mutedUntil: mute?.expiresAt ?? null,
    isBanned: ban !== undefined,
    bannedUntil: ban?.expiresAt ?? null,
    reason: told ? wordsOf(told) : null,
    sanctionId: told?.id ?? null,
    now,
  };
}

/** Remaining time as it's shown (product.md 9): in minutes, rounded up. */
function minutesLeft(until: Date, now: Date): number {
  return Math.ceil((until.getTime() - now.getTime()) / minuteMs);
}

function secondsLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

export function mutedRefusal(until: Date, now: Date): AppError {
  const sentence = message(
    'You are muted: You can send messages again in {minutes, plural, one {# minute} other {# minutes}}',
    { minutes: minutesLeft(until, now) },
  );
  return new AppError('muted', sentence, { retryAfter: secondsLeft(until, now) });
}

/** By an organiser of the group, in its room alone; null: until one lifts it. */
export function mutedHereRefusal(until: Date | null, now: Date): AppError {
  if (until === null)
    return new AppError(
      'muted_here',
      message('An organiser has muted you in this room: You can write here again when they lift it.'),
    );
  const sentence = message(
    'An organiser has muted you in this room: You can write here again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}',
    waitOfMinutes(minutesLeft(until, now)),
  );
  return new AppError('muted_here', sentence, { retryAfter: secondsLeft(until, now) });
}

export function bannedRefusal(until: Date, now: Date): AppError {
  const sentence = message(
    'You have been banned from the chat. Time remaining: {minutes, plural, one {# minute} other {# minutes}}',
    { minutes: minutesLeft(until, now) },
  );
  return new AppError('banned', sentence, { retryAfter: secondsLeft(until, now) });
}
