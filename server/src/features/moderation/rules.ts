import type { ModerationState } from '@guildhall/contract/moderation.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SanctionInForce } from './repository.ts';

/** Throws unless the viewer stands above the member: a moderator above members, an admin above both, nobody above an admin. */
export function requireRank(viewer: Pick<Viewer, 'id' | 'role'>, member: Pick<Viewer, 'id' | 'role'>): void {
  if (viewer.id === member.id) throw new AppError('forbidden', 'You can’t mute, ban or release yourself.');
  if (member.role === 'admin') throw new AppError('forbidden', 'An admin can’t be muted or banned.');
  if (member.role === 'moderator' && viewer.role !== 'admin') {
    throw new AppError('forbidden', 'Only an admin can mute or ban a moderator.');
  }
}

/** What is in force, newest first, as the member is told. */
export function toModerationState(sanctions: SanctionInForce[], now: Date): ModerationState {
  const mute = sanctions.find(({ type }) => type === 'mute');
  const ban = sanctions.find(({ type }) => type === 'ban');
  return {
    isMuted: mute !== undefined,
    mutedUntil: mute?.expiresAt ?? null,
    isBanned: ban !== undefined,
    bannedUntil: ban?.expiresAt ?? null,
    reason: (ban ?? mute)?.reason ?? null,
    now,
  };
}

/** Remaining time as the specification shows it: in minutes, rounded up. */
function minutesLeft(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

function secondsLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

export function mutedRefusal(until: Date, now: Date): AppError {
  const message = `You are muted: You can send messages again in ${minutesLeft(until, now)}`;
  return new AppError('muted', message, { retryAfter: secondsLeft(until, now) });
}

export function bannedRefusal(until: Date, now: Date): AppError {
  const message = `You have been banned from the chat until ${until.toISOString()}. Time remaining: ${minutesLeft(until, now)}`;
  return new AppError('banned', message, { retryAfter: secondsLeft(until, now) });
}
