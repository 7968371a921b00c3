import type { Room } from '@guildhall/contract/chat.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';

export const generalName = message('General Chat');
export const noMessages = message('No messages yet');

export function roomName(room: Pick<Room, 'type' | 'name'>): string {
  return room.type === 'general' ? t(generalName) : room.name;
}

const subtitles: Record<Room['type'], Message> = {
  general: message('Community chat for all members'),
  private: message('Private business conversation'),
  group: message('Group conversation'),
};

export function roomSubtitle(room: Pick<Room, 'type'>): string {
  return t(subtitles[room.type]);
}
