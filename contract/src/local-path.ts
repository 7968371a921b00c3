/** Another host, a step that hides where it leads, or a call. */
const isElsewhere = /^\/\/|[\\\p{Cc}]|\/\.\.?(\/|$)|^\/api(\/|$)/iu;

/**
 * A path of the site at `origin`, or undefined: where somebody is sent on after signing in must never be another host.
 * Decided by the path as a browser reads it: `/\host`, `/.//host` and tabs in between all lead elsewhere. And as a server
 * does that decodes it first: `/%5chost` is none, and `/%61pi/…` is a call like `/api/…`, where nobody is sent on to.
 */
export function localPath(value: string | null | undefined, origin: string): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const decoded = decode(url.pathname);
  if (url.origin !== origin || decoded === undefined || isElsewhere.test(decoded)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Undefined when it can't be decoded. */
function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decode(decoded);
  } catch {
    return undefined;
  }
}
