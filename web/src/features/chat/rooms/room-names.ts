import type { Room } from '@guildhall/contract/chat.ts';

export const generalName = 'General Chat';
export const noMessages = 'No messages yet';

export function roomName(room: Pick<Room, 'type' | 'name'>): string {
  return room.type === 'general' ? generalName : room.name;
}

const subtitles: Record<Room['type'], string> = {
  general: 'Community chat for all members',
  private: 'Private business conversation',
  group: 'Group conversation',
};

export function roomSubtitle(room: Pick<Room, 'type'>): string {
  return subtitles[room.type];
}
