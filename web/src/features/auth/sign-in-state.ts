import { useLocation } from 'react-router';

interface SignInState {
  /** Filled in on the sign-in page. In the history's state and not in the address bar, where others read it. */
  email?: string;
  /** Came from registering: a mail is on its way. */
  isRegistered?: boolean;
  /** Came from choosing a new password. */
  isReset?: boolean;
  /** Came from the mailed link: the address has been confirmed a moment ago. */
  isJustConfirmed?: boolean;
}

export const signInAs = (email: string): SignInState => ({ email });
export const afterRegistering = (email: string): SignInState => ({ email, isRegistered: true });

export const afterReset = (email: string): SignInState => ({ email, isReset: true });

export const justConfirmed: SignInState = { isJustConfirmed: true };

export function useSignInState(): SignInState {
  return (useLocation().state as SignInState | null) ?? {};
}
