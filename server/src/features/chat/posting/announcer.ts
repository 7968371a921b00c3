import type { Message } from '@guildhall/contract/chat.ts';
import type { Context } from '../../../context.ts';
import type { Listeners } from '../../../realtime/listeners.ts';
import { hideMessage } from '../access.ts';
import type { Audience } from '../fragments.ts';

/** So many messages are known to have been told by this process. */
const toldMax = 10_000;

export interface Announcer {
  /**
   * Tells a message to its room, unless this process has done so already; whoever has blocked its author hears that
   * there is one, so that they miss no seq, and nothing of it.
   */
  tell(ctx: Context, message: Message, audience: Audience, blockers: number[]): void;
}

/**
 * Knows which messages were told. One that was stored by an earlier try whose answer got lost, or by a process that
 * could not pass it on, is told when it turns up; readers take a seq once, so telling twice would do no harm.
 */
export function createAnnouncer(): Announcer {
  const told = new Set<string>();
  return {
    tell: (ctx, message, audience, blockers) => {
      const key = `${message.roomId}:${message.seq}`;
      if (told.has(key)) return;
      told.add(key);
      if (told.size > toldMax) for (const oldest of told.values().take(1)) told.delete(oldest);
      ctx.signal(listenersOf(audience, blockers), { type: 'new_message', message });
      const members = blockersAmong(audience, blockers);
      if (members.length > 0) ctx.signal({ members }, { type: 'new_message', message: hideMessage(message) });
    },
  };
}

/** Whoever is banned from chat hears nothing of it, and whoever has blocked the author nothing of what they say. */
export function listenersOf({ members, banned }: Audience, blockers: number[] = []): Listeners {
  const except = blockers.length > 0 ? [...banned, ...blockers] : banned;
  if (!members) return { except };
  return { members: members.filter((id) => !except.includes(id)) };
}

function blockersAmong({ members, banned }: Audience, blockers: number[]): number[] {
  return blockers.filter((id) => !banned.includes(id) && (members?.includes(id) ?? true));
}
