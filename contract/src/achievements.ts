import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getChatStats = endpoint({
  method: 'GET',
  path: '/api/user/chat-stats',
  feature: 'chat',
  access: 'member',
  summary: 'How much the caller has written in the general chat',
  response: z.object({ generalChatMessageCount: z.number() }),
});

/** product.md, profile 4. */
export const earlyAdopter = { members: 100, days: 90 };
export const activeNetworkerMessages = 10;

export const achievementNames = [
  'early_adopter',
  'active_networker',
  'community_member',
  'profile_builder',
] as const;
export type AchievementName = (typeof achievementNames)[number];

export const achievement = z.object({ name: z.enum(achievementNames), isEarned: z.boolean() });

export const listAchievements = endpoint({
  method: 'GET',
  path: '/api/user/achievements',
  access: 'member',
  summary: 'The four achievements, and which of them the caller has earned',
  response: z.array(achievement).max(achievementNames.length),
});
