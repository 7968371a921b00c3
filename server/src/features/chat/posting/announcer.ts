import type { SignalOf } from '@guildhall/contract/signals.ts';
import type { Context } from '../../../context.ts';
import type { Listeners } from '../../../realtime/listeners.ts';
import { hideMessage } from '../access.ts';
import type { Audience } from '../fragments.ts';

/** What says how a message is now. */
type MessageSignal = SignalOf<'new_message'> | SignalOf<'message_changed'>;

/** So many changes are known to have been told by this process. */
const toldMax = 10_000;

export interface Announcer {
  /** Tells a message to its room, unless this process has done so already. */
  tell(ctx: Context, signal: MessageSignal, audience: Audience, blockers: number[]): void;
}

/**
 * Knows which revs were told. A message that was stored by an earlier try whose answer got lost, or by a process that
 * could not pass it on, is told when it turns up; readers take a rev once, so telling twice would do no harm.
 */
export function createAnnouncer(): Announcer {
  const told = new Set<string>();
  return {
    tell: (ctx, signal, audience, blockers) => {
      const key = `${signal.message.roomId}:${signal.message.rev}`;
      if (told.has(key)) return;
      told.add(key);
      if (told.size > toldMax) for (const oldest of told.values().take(1)) told.delete(oldest);
      tellMessage(ctx, signal, audience, blockers);
    },
  };
}

/** Whoever has blocked its author hears that there is a message, so that they miss no rev, and nothing of it. */
export function tellMessage(ctx: Context, signal: MessageSignal, audience: Audience, blockers: number[]): void {
  ctx.signal(listenersOf(audience, blockers), signal);
  const members = blockersAmong(audience, blockers);
  if (members.length > 0) ctx.signal({ members }, { ...signal, message: hideMessage(signal.message) });
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
