import { useSearchParams } from 'react-router';
import { localPath } from '#web/lib/local-path.ts';

/** `?next=` of the address bar, when it is a path of this site. */
export function useNextPath(): string | undefined {
  return localPath(useSearchParams()[0].get('next'));
}
