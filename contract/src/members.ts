import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, timestamp } from './primitives.ts';

export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

export const membershipTypes = ['free', 'basic', 'premium'] as const;

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
  role: z.enum(roles),
  membershipType: z.enum(membershipTypes),
  membershipExpiresAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Me = z.output<typeof me>;

/** What stands beside a chat message or a request. */
export const memberCard = z.object({
  id,
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  businessName: z.string().nullable(),
});
export type MemberCard = z.output<typeof memberCard>;

/** The User Profile dialog. Fields that their owner does not show to this viewer are null (decisions, chat 16). */
export const memberProfile = memberCard.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  createdAt: timestamp,
  business: z
    .object({
      id,
      name: z.string(),
      type: z.string(),
      industry: z.string().nullable(),
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

/** Specification section 3: first plus last name, else first name, else e-mail, else 'User'. */
export function displayName(member: {
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
}): string {
  if (member.firstName && member.lastName) return `${member.firstName} ${member.lastName}`;
  return member.firstName || member.email || 'User';
}
