/** `denied`: the person said no. `expired`: the answer was used, or came too late. `unavailable`: there was none. */
export type ProviderFailure = 'denied' | 'expired' | 'unavailable' | 'failed';

/** Its message is ours, and holds nothing that the provider said. */
export class ProviderError extends Error {
  failure: ProviderFailure;

  constructor(failure: ProviderFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}

/** What a person did there, by the codes of RFC 6749, OpenID Connect Core 3.1.2.6 and LinkedIn. */
const turnedBack = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'user_cancelled_login',
  'user_cancelled_authorize',
]);

/** A code of the library or of the network: letters only, so that nothing else gets into a log. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^\w{1,60}$/.test(error.code)
    ? error.code
    : error instanceof Error
      ? error.name
      : 'unknown';

function isNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return isNetwork(error.cause);
}

const isServerFault = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Response && error.cause.status >= 500;

/** The library's errors carry answers and tokens of the provider: only their codes go on. */
export function toProviderError(error: unknown, otherwise: ProviderFailure): ProviderError {
  if (error instanceof ProviderError) return error;
  const said = error instanceof Error && 'error' in error ? String(error.error) : '';
  const reason = codeOf(error);
  if (turnedBack.has(said)) return new ProviderError('denied', reason);
  if (said === 'invalid_grant') return new ProviderError('expired', reason);
  if (said === 'temporarily_unavailable' || said === 'server_error' || isNetwork(error) || isServerFault(error))
    return new ProviderError('unavailable', reason);
  return new ProviderError(otherwise, reason);
}
