import * as contract from '@guildhall/contract/local-path.ts';
import { siteOrigin } from './rendering.ts';

/** A path of this site, or undefined: `?next=` must never lead to another host. */
export const localPath = (value: string | null | undefined): string | undefined =>
  contract.localPath(value, siteOrigin());
