/**
 * A path of the site at `origin`, or undefined: where somebody is sent on after signing in must never be another host.
 * Decided by the path as a browser reads it: `/\host`, `/.//host` and tabs in between all lead elsewhere.
 */
export function localPath(value: string | null | undefined, origin: string): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
