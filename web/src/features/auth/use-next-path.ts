import { useLocation, useParams, useSearchParams } from 'react-router';
import { localPath } from '#web/lib/local-path.ts';
import { loginThen, paths } from '#web/lib/paths.ts';
import { useWholeAddress } from '#web/lib/url/use-whole-address.ts';

/** `?next=` of the address bar, when it is a path of this site. */
export function useNextPath(): string | undefined {
  return localPath(useSearchParams()[0].get('next'));
}

/**
 * Where 'Sign In' of the frame leads: to the form, and from there back to the page. Whoever comes from the front door, or from an
 * address where there is no page, goes on to theirs.
 */
export function useSignIn(): string {
  const here = useWholeAddress();
  const isFrontDoor = useLocation().pathname === paths.landing;
  const isNoPage = '*' in useParams();
  // The secret of a mailed link stays in its own address.
  return isFrontDoor || isNoPage || /[?&]token=/.test(here) ? paths.login : loginThen(here);
}
