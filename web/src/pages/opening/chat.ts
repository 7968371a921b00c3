import { roomLogQuery } from '#web/features/chat/messages/log-queries.ts';
import { myModerationQuery } from '#web/features/moderation/queries.ts';
import { idOf } from '#web/lib/url/params.ts';
import { forMembers } from './for-members.ts';

export const loadChat = forMembers((client, { search }) => {
  const room = idOf(search.get('room'));
  return [client.query(myModerationQuery), ...(room ? [client.query(roomLogQuery(room))] : [])];
});
