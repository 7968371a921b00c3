import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { timestamp } from './primitives.ts';

/** Messages are counted over so many days. */
export const activityDays = 7;
export const activityRowsMax = 25;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/moderation/activity',
  access: 'moderator',
  summary:
    'What members have done of late, for staff: sign-ins with the kind of device and no address, messages in General Chat by member, and who is new',
  response: z.object({
    /** Of sessions that live, the latest first. */
    signIns: z.array(z.object({ member: memberFace, at: timestamp, device: z.string() })),
    /** Who has written most in General Chat within `activityDays`. */
    writers: z.array(z.object({ member: memberFace, messages: z.number() })),
    newMembers: z.array(z.object({ member: memberFace, joinedAt: timestamp, isConfirmed: z.boolean() })),
  }),
});
