import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, oneLine, timestamp } from './primitives.ts';
import { visibility } from './visibility.ts';

export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

export const membershipTypes = ['free', 'basic', 'premium'] as const;

/** How a member came by a plan: new members try one, the office gives or bills one, a card pays one. */
export const membershipSources = ['trial', 'grant', 'invoice', 'card'] as const;

/** Days that a plan is still given after it has run out. */
export const graceDays = 14;

/** An account that its member wants deleted is erased so much later. */
export const deletionDays = 14;

/** The member whose browser this is: the answer of GET /api/auth/user. */
export const me = z.object({
  id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  useNicknameInChat: z.boolean(),
  displayName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  profileImageUrl: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  calendly: z.string().nullable(),
  workRole: z.string().nullable(),
  company: z.string().nullable(),
  /** Whom each contact field is shown to. */
  visibility,
  /** Not in Discover, by the member's own wish. */
  isPaused: z.boolean(),
  /** Visitors may see their face, name and business on the start page. */
  isOnStartPage: z.boolean(),
  role: z.enum(roles),
  /** The plan that runs, or ran last. */
  membershipType: z.enum(membershipTypes),
  /** The plan that holds now: 'free' once the booked one has run out, and its days of grace as well. */
  plan: z.enum(membershipTypes),
  membershipSource: z.enum(membershipSources).nullable(),
  membershipExpiresAt: timestamp.nullable(),
  /** The plan has run out, and is still given until then. */
  graceUntil: timestamp.nullable(),
  /** Match requests of a month that the plan holds for this member; null: as many as one likes. */
  requestsMax: z.int().nullable(),
  /** By what the account was made: a password, or an identity provider. */
  provider: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When the account will be erased, because the member asked for it; until then they can undo it. */
  deletionDueAt: timestamp.nullable(),
});
export type Me = z.output<typeof me>;

/** A person as a name and a face: what a card shows of its owner. */
export const memberFace = z.object({
  id,
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type MemberFace = z.output<typeof memberFace>;

/** What stands beside a chat message or a request. */
export const memberCard = memberFace.extend({
  role: z.enum(roles),
  businessName: z.string().nullable(),
});
export type MemberCard = z.output<typeof memberCard>;

/** The User Profile dialog. Fields that their owner does not show to this viewer are null (product.md, chat 16). */
export const memberProfile = memberCard.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  calendly: z.string().nullable(),
  bio: z.string().nullable(),
  workRole: z.string().nullable(),
  company: z.string().nullable(),
  createdAt: timestamp,
  business: z
    .object({
      id,
      name: z.string(),
      type: z.string(),
      industry: z.string().nullable(),
      logoUrl: z.string().nullable(),
      location: z.string().nullable(),
      employees: z.number().nullable(),
      founded: z.number().nullable(),
      revenue: z.string().nullable(),
      description: z.string().nullable(),
      website: z.string().nullable(),
    })
    .nullable(),
});
export type MemberProfile = z.output<typeof memberProfile>;

export const getMemberProfile = endpoint({
  method: 'GET',
  path: '/api/members/:id',
  access: 'member',
  summary: 'The profile of a member, as far as they show it to the caller',
  params: z.strictObject({ id: idText }),
  response: memberProfile,
});

export const memberSearchMin = 2;
export const memberSearchMax = 80;
export const membersFoundMax = 8;

/** For choosing one of them, not for reading all: no next page. */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'confirmed',
  paged: true,
  summary:
    'Members by the beginning of a word of their name, without case and accents; at most eight, the nearest first',
  query: z.strictObject({
    q: oneLine(memberSearchMax).min(
      memberSearchMin,
      complaint('{field} needs at least {memberSearchMin} letters', { memberSearchMin }),
    ),
  }),
  response: z.array(memberCard),
});

/** Who wrote or did something and has left since. */
export const formerMember = 'Former member';

/** The name under which a member speaks; never the e-mail address, which not everybody may see. */
export function chatName(member: {
  firstName: string | null;
  lastName: string | null;
  nickname: string | null;
  useNicknameInChat: boolean;
}): string {
  if (member.useNicknameInChat && member.nickname) return member.nickname;
  return displayName({ firstName: member.firstName, lastName: member.lastName });
}

/** Moderators and admins. */
export function isStaff({ role }: { role: Role }): boolean {
  return role === 'moderator' || role === 'admin';
}

/** product.md 3: first plus last name, else first name, else e-mail, else 'User'. */
export function displayName(member: {
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
}): string {
  if (member.firstName && member.lastName) return `${member.firstName} ${member.lastName}`;
  return member.firstName || member.email || 'User';
}
