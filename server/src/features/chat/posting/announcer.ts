import type { Message } from '@guildhall/contract/chat.ts';
import type { Context } from '../../../context.ts';
import type { Listeners } from '../../../realtime/bus.ts';

/** So many messages are known to have been told by this process. */
const toldMax = 10_000;

export interface Announcer {
  /** Tells a message to its room, unless this process has done so already. */
  tell(message: Message, audience: Listeners): void;
}

/**
 * Knows which messages were told. One that was stored by an earlier try whose answer got lost, or by a process that
 * could not pass it on, is told when it turns up; readers take a seq once, so telling twice would do no harm.
 */
export function createAnnouncer(ctx: Context): Announcer {
  const told = new Set<string>();
  return {
    tell: (message, audience) => {
      const key = `${message.roomId}:${message.seq}`;
      if (told.has(key)) return;
      told.add(key);
      if (told.size > toldMax) for (const oldest of told.values().take(1)) told.delete(oldest);
      ctx.signal(audience, { type: 'new_message', message });
    },
  };
}

/** @param members null: everybody who is signed in */
export function audienceOf(members: number[] | null, banned: number[]): Listeners {
  if (!members) return { except: banned };
  return { members: members.filter((id) => !banned.includes(id)) };
}
