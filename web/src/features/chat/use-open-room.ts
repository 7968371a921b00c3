import { useSearchParams } from 'react-router';
import { idOf } from '#web/lib/url/params.ts';

/** `/chat?room=12`: which conversation is open. */
export function useOpenRoom(): number | null {
  return idOf(useSearchParams()[0].get('room'));
}
