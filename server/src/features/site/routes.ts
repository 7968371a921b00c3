import * as contract from '@guildhall/contract/site.ts';
import * as sitemaps from '@guildhall/contract/sitemap.ts';
import type { Mount } from '../../mount.ts';
import { getSite } from './service.ts';
import { getRobots, getSitemap, getSitemapPart } from './sitemap/service.ts';

export function mountSite({ on }: Mount): void {
  on(contract.getSite, getSite);
  on(sitemaps.getRobots, getRobots);
  on(sitemaps.getSitemap, getSitemap);
  on(sitemaps.getSitemapPart, getSitemapPart);
}
