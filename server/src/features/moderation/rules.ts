import type { Role } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import {
  bannedSentence,
  defaultReason,
  type ModerationState,
  mayModerate,
  remainingLabel,
} from '@guildhall/contract/moderation.ts';
import { minuteMs, minutesInWords } from '../../durations.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SanctionInForce, SanctionType } from './repository.ts';

/** Throws the reason when `mayModerate` says no. */
export function requireRank(viewer: Pick<Viewer, 'id' | 'role'>, member: Pick<Viewer, 'id' | 'role'>): void {
  if (mayModerate(viewer, member)) return;
  if (viewer.id === member.id)
    throw new AppError('forbidden', message('You can’t mute, ban or release yourself.'));
  if (member.role === 'admin') throw new AppError('forbidden', message('An admin can’t be muted or banned.'));
  throw new AppError('forbidden', message('Only an admin can mute or ban a moderator.'));
}

/**
 * Throws when the sanction in force is above the viewer: what an admin imposed only an admin lifts, shortens or
 * replaces. A longer one in its place would be the moderator's own, and so theirs to lift.
 */
export function requireAuthority(
  viewer: Pick<Viewer, 'role'>,
  type: SanctionType,
  imposer: Role | undefined,
): void {
  if (imposer !== 'admin' || viewer.role === 'admin') return;
  throw new AppError('forbidden', `An admin imposed this ${type}: only an admin can change or lift it.`);
}

/** The reason that a member is told; none is stored where none was given. */
export function wordsOf({ reason }: { reason: string | null }): string {
  return reason ?? defaultReason;
}

/** What is in force, newest first, as the member is told. */
export function toModerationState(sanctions: SanctionInForce[], now: Date): ModerationState {
  const mute = sanctions.find(({ type }) => type === 'mute');
  const ban = sanctions.find(({ type }) => type === 'ban');
  const told = ban ?? mute;
  return {
    isMuted: mute !== undefined,
    mutedUntil: mute?.expiresAt ?? null,
    isBanned: ban !== undefined,
    bannedUntil: ban?.expiresAt ?? null,
    reason: told ? wordsOf(told) : null,
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

function refusal(code: 'muted' | 'banned', sentence: string, until: Date, now: Date): AppError {
  const minutes = minutesLeft(until, now);
  const message = `${sentence} ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new AppError(code, message, { retryAfter: secondsLeft(until, now), values: { minutes } });
}

export function mutedRefusal(until: Date, now: Date): AppError {
  return refusal('muted', 'You are muted: You can send messages again in', until, now);
}

/** By an organiser of the group, in its room alone; null: until one lifts it. */
export function mutedHereRefusal(until: Date | null, now: Date): AppError {
  const sentence = 'An organiser has muted you in this room: You can write here again';
  if (until)
    return new AppError('muted_here', `${sentence} in ${minutesInWords(minutesLeft(until, now))}`, {
      retryAfter: secondsLeft(until, now),
    });
  return new AppError('muted_here', `${sentence} when they lift it.`);
}

export function bannedRefusal(until: Date, now: Date): AppError {
  return refusal('banned', `${bannedSentence} ${remainingLabel}`, until, now);
}
