import { z } from 'zod';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import type { Role } from './members.ts';
import { id, optionalText, text, timestamp } from './primitives.ts';

export const defaultReason = 'No reason provided';

/** The selectors reach 24 h 59 min 59 s; a command may say more, up to a year. */
export const durationMaxMinutes = 366 * 24 * 60;

export const reasonMax = 500;

/** `warn` binds nothing. `suspend` is no sign-in at all, until it is lifted. */
export const sanctionTypes = ['mute', 'ban', 'warn', 'suspend'] as const;
export type SanctionType = (typeof sanctionTypes)[number];

interface Ranked {
  id: number;
  role: Role;
}

/** A moderator acts on members, an admin on members and moderators, nobody on oneself or an admin (product.md, chat 12). */
export function mayModerate(viewer: Ranked, member: Ranked): boolean {
  if (viewer.id === member.id || member.role === 'admin') return false;
  return viewer.role === 'admin' || (viewer.role === 'moderator' && member.role === 'user');
}

const sanction = z.strictObject({
  userId: id,
  durationMinutes: z.number().gt(0, complaint('{field} must be greater than 0')).max(durationMaxMinutes),
  reason: optionalText(reasonMax),
});

export const moderationState = z.object({
  isMuted: z.boolean(),
  mutedUntil: timestamp.nullable(),
  isBanned: z.boolean(),
  bannedUntil: timestamp.nullable(),
  reason: z.string().nullable(),
  /** Whose reason this is: its page says more. */
  sanctionId: id.nullable(),
  /** The server's clock: remaining times are counted from it. */
  now: timestamp,
});
export type ModerationState = z.output<typeof moderationState>;

const applied = z.object({
  id,
  userId: id,
  moderatorId: id,
  type: z.enum(['mute', 'ban']),
  reason: z.string(),
  expiresAt: timestamp,
  isActive: z.boolean(),
  createdAt: timestamp,
});

export const muteMember = endpoint({
  method: 'POST',
  path: '/api/moderation/mute',
  access: 'moderator',
  summary: 'A member may read but not post in chat for a while',
  body: sanction,
  response: applied,
  status: 201,
});

export const banMember = endpoint({
  method: 'POST',
  path: '/api/moderation/ban',
  access: 'moderator',
  summary: 'No chat at all for a member for a while',
  body: sanction,
  response: applied,
  status: 201,
});

export const warnMember = endpoint({
  method: 'POST',
  path: '/api/moderation/warn',
  access: 'moderator',
  summary: 'Tell a member that they have broken a rule, and nothing else: it stands in their history',
  body: z.strictObject({ userId: id, reason: text(reasonMax).min(1, required) }),
  response: z.object({ id, userId: id, type: z.literal('warn'), reason: z.string(), createdAt: timestamp }),
  status: 201,
});

/** Whom it frees. `sanctionId`: that one alone; what others have set stays in force. */
const lifting = z.strictObject({ userId: id, sanctionId: id.optional() });

const lifted = z.object({ ok: z.boolean(), lifted: z.number() });

export const unmuteMember = endpoint({
  method: 'POST',
  path: '/api/moderation/unmute',
  access: 'moderator',
  summary: 'Lift the mutes of a member, or one of them',
  body: lifting,
  response: lifted,
});

export const unbanMember = endpoint({
  method: 'POST',
  path: '/api/moderation/unban',
  access: 'moderator',
  summary: 'Lift the bans of a member, or one of them',
  body: lifting,
  response: lifted,
});

export const getMyModeration = endpoint({
  method: 'GET',
  path: '/api/moderation/me',
  access: 'member',
  summary: 'Whether the caller is muted or banned, and until when',
  response: moderationState,
});
