import { generalRoomId, messageBurst } from '@guildhall/contract/chat.ts';
import { newcomer, newcomerRule } from '@guildhall/contract/chat-words.ts';
import { complaint } from '@guildhall/contract/complaints.ts';
import { isStaff } from '@guildhall/contract/members.ts';
import { hourMs } from '../../../durations.ts';
import { AppError, refuseFields } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Mount } from '../../../mount.ts';
import { containsLink } from '../rules.ts';

export interface MessageLimits {
  /** Throws 429 with the seconds to wait, or 400 for what newcomers may not post. Returns how to take it back. */
  take(viewer: Viewer, roomId: number, content: string, now: Date): Promise<() => void>;
}

export function createMessageLimits(limiter: Mount['limiter']): MessageLimits {
  const burst = limiter({
    name: 'chat:burst',
    points: messageBurst.messages,
    duration: messageBurst.seconds,
  });
  const slow = limiter({ name: 'chat:newcomer', points: 1, duration: newcomer.secondsBetween });

  return {
    take: async (viewer, roomId, content, now) => {
      // Strangers to everybody only in the general room: whoever is in a private one was let in.
      const isSlow =
        roomId === generalRoomId &&
        !isStaff(viewer) &&
        now.getTime() - viewer.createdAt.getTime() < newcomer.hours * hourMs;
      if (isSlow && containsLink(content)) {
        throw refuseFields({
          content: complaint(
            'Your message can’t contain links during your first {hours} hours in the general chat.',
            { hours: newcomer.hours },
          ),
        });
      }
      const pace = isSlow ? slow : burst;
      const seconds = (await pace.take(viewer.id)) / 1000;
      if (seconds > 0) throw isSlow ? newcomerPause(seconds) : tooMany(seconds);
      // Failing to give back costs the member a few seconds, nothing else.
      return () => void pace.giveBack(viewer.id).catch(() => {});
    },
  };
}

/** @param seconds until the next try may succeed */
function newcomerPause(seconds: number): AppError {
  return new AppError('newcomer_pause', newcomerRule, { retryAfter: seconds });
}
