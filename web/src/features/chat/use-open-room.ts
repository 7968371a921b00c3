import { generalRoomId } from '@guildhall/contract/chat.ts';
import { useSearchParams } from 'react-router';
import { idOf } from '#web/lib/url/params.ts';

/** `/chat?room=12`: which conversation is open. With a line to say (`sayInGeneral`) and no room it is General Chat. */
export function useOpenRoom(): number | null {
  const [search] = useSearchParams();
  return idOf(search.get('room')) ?? (search.has('say') ? generalRoomId : null);
}
