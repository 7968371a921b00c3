import { generalRoomId } from '@guildhall/contract/chat.ts';
import { roomLogQuery } from '#web/features/chat/log/log-queries.ts';
import { pinsQuery } from '#web/features/chat/organising/queries.ts';
import { myModerationQuery } from '#web/features/moderation/queries.ts';
import { idOf } from '#web/lib/url/params.ts';
import { forMembers } from './for-members.ts';

export const loadChat = forMembers((client, { search }) => {
  const room = idOf(search.get('room'));
  return [
    client.query(myModerationQuery),
    ...(room ? [client.query(roomLogQuery(room))] : []),
    ...(room && room !== generalRoomId ? [client.query(pinsQuery(room))] : []),
  ];
});
