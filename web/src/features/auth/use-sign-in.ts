import { useLocation } from 'react-router';
import { loginThen, paths } from '#web/lib/paths.ts';
import { useWholeAddress } from '#web/lib/url/use-whole-address.ts';

/** Where 'Sign In' of the frame leads: to the form, and from there back to the page. Whoever comes from the front door goes on to theirs. */
export function useSignIn(): string {
  const here = useWholeAddress();
  const isFrontDoor = useLocation().pathname === paths.landing;
  // The secret of a mailed link stays in its own address.
  return isFrontDoor || /[?&]token=/.test(here) ? paths.login : loginThen(here);
}
