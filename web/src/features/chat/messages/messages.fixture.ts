import type { Message } from '@guildhall/contract/chat.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';

export const ada: MemberCard = {
  id: 1,
  displayName: 'Ada Archer',
  profileImageUrl: null,
  role: 'user',
  businessName: 'Archer Boats',
};
const ben: MemberCard = { ...ada, id: 2, displayName: 'Ben Baker', businessName: null };

/** Message number `seq` of room 7, a minute after the one before. */
export function messageOf(seq: number, given: Partial<Message> = {}): Message {
  return {
    id: seq,
    roomId: 7,
    seq,
    rev: seq,
    senderId: ben.id,
    clientId: null,
    content: `message ${seq}`,
    user: ben,
    messageType: 'text',
    editedAt: null,
    createdAt: new Date(2026, 2, 4, 9, seq),
    ...given,
  };
}

export function messagesFrom(first: number, last: number): Message[] {
  return Array.from({ length: last - first + 1 }, (_, index) => messageOf(first + index));
}
