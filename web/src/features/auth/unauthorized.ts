import { paths } from '#web/lib/paths.ts';

/** Specification section 9. */
const redirectDelayMs = 500;

/** Leads to the sign-in page and, after it, back to this screen. */
export function redirectToLogin(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  setTimeout(() => location.assign(`${paths.serverLogin}?next=${next}`), redirectDelayMs);
}
