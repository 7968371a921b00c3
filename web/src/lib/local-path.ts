/** A path of this site, or undefined: `?next=` must never lead to another host. */
export function localPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return undefined;
  if (!URL.canParse(value, location.origin)) return undefined;
  const url = new URL(value, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

/** Pictures may come from the web or from us; anything else (`data:`, `javascript:`) is not drawn. */
export function imageUrl(value: string | null | undefined): string | undefined {
  if (!value || !URL.canParse(value, location.origin)) return undefined;
  const url = new URL(value, location.origin);
  const isOurs = url.origin === location.origin;
  return url.protocol === 'https:' || url.protocol === 'http:' || isOurs ? url.href : undefined;
}
