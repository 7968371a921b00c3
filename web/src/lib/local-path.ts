import * as contract from '@guildhall/contract/local-path.ts';
import { siteOrigin } from './rendering.ts';

/** A path of this site, or undefined: `?next=` must never lead to another host. */
export const localPath = (value: string | null | undefined): string | undefined =>
  contract.localPath(value, siteOrigin());

/** Pictures may come from the web or from us; anything else (`data:`, `javascript:`) is not drawn. */
export function imageUrl(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  const origin = siteOrigin();
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const isOurs = url.origin === origin;
  return url.protocol === 'https:' || url.protocol === 'http:' || isOurs ? url.href : undefined;
}
