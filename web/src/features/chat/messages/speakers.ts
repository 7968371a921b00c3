import type { Message } from '@guildhall/contract/chat.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';

const speakersMax = 30;

/** Who has written in the loaded part of a room, the latest first, without `meId`. */
export function recentSpeakers(messages: readonly Message[], meId: number): MemberCard[] {
  const speakers = new Map<number, MemberCard>();
  for (let index = messages.length - 1; index >= 0 && speakers.size < speakersMax; index -= 1) {
    const user = messages[index]?.user;
    if (user && user.id !== meId && !speakers.has(user.id)) speakers.set(user.id, user);
  }
  return [...speakers.values()];
}
