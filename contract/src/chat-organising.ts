import { z } from 'zod';
import { message } from './chat.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { done, id, idText, text, timestamp } from './primitives.ts';

/** So many messages stand above a room at the same time. */
export const pinsMax = 3;
export const roomMutesMax = 500;
/** For how long organisers mute somebody, in minutes; or, without a number, until they lift it. */
export const roomMuteMinutesMax = 366 * 24 * 60;

const inRoom = z.strictObject({ roomId: idText });
const messageInRoom = z.strictObject({ roomId: idText, messageId: idText });

export const listPins = endpoint({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/pins',
  feature: 'chat',
  access: 'member',
  summary: 'What the organisers of a group have pinned in its room, the latest first',
  params: inRoom,
  response: z.array(message).max(pinsMax),
});

export const pinMessage = endpoint({
  method: 'PUT',
  path: '/api/chat/rooms/:roomId/pins/:messageId',
  feature: 'chat',
  access: 'confirmed',
  summary: 'Put a message above the room of a group; for its organisers',
  params: messageInRoom,
  response: done,
});

export const unpinMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId/pins/:messageId',
  feature: 'chat',
  access: 'confirmed',
  summary: 'Take a message from above the room; for the organisers of the group',
  params: messageInRoom,
  response: done,
});

export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId/messages/:messageId',
  feature: 'chat',
  access: 'confirmed',
  summary:
    'Delete a message for good: its place stays, its text goes; for its author, and in the room of a group for its organisers',
  params: messageInRoom,
  response: message,
});

export const removalReasonMax = 500;

export const removeGeneralMessage = endpoint({
  method: 'POST',
  path: '/api/chat/general/messages/:messageId/removal',
  feature: 'chat',
  access: 'moderator',
  summary: 'Take a message out of General Chat, for good: its place stays, its text goes, its author is told why',
  params: z.strictObject({ messageId: idText }),
  body: z.strictObject({ reason: text(removalReasonMax).min(1, complaint('Please say why.')) }),
  response: message,
});

export const roomMute = z.object({
  member: memberCard,
  createdAt: timestamp,
  /** Null: until an organiser lifts it. */
  until: timestamp.nullable(),
});
export type RoomMute = z.output<typeof roomMute>;

export const listRoomMutes = endpoint({
  method: 'GET',
  path: '/api/chat/rooms/:roomId/mutes',
  feature: 'chat',
  access: 'member',
  summary: 'Who may not write in the room of a group; for its organisers',
  params: inRoom,
  response: z.array(roomMute).max(roomMutesMax),
});

export const muteInRoom = endpoint({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/mutes',
  feature: 'chat',
  access: 'confirmed',
  summary:
    'A member reads and doesn’t write in the room of a group, for a while or until it is lifted; for its organisers',
  params: inRoom,
  body: z.strictObject({
    userId: id,
    /** Until it is lifted, where it is absent. */
    minutes: z
      .int(
        complaint(
          '{field} must be a number from 1 to {roomMuteMinutesMax}, or left out for a mute until it is lifted',
          { roomMuteMinutesMax },
        ),
      )
      .min(1, complaint('{field} must be at least 1'))
      .max(roomMuteMinutesMax)
      .optional(),
  }),
  response: roomMute,
  status: 201,
});

export const unmuteInRoom = endpoint({
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId/mutes/:userId',
  feature: 'chat',
  access: 'confirmed',
  summary: 'The member writes in the room again; for the organisers of the group',
  params: z.strictObject({ roomId: idText, userId: idText }),
  response: done,
});
