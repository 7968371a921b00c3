import * as contract from '@guildhall/contract/site.ts';
import * as pages from '@guildhall/contract/site-pages.ts';
import * as sitemaps from '@guildhall/contract/sitemap.ts';
import type { Mount } from '../../mount.ts';
import { listStartPageFaces } from './faces/service.ts';
import { createOwnPages } from './own-pages/service.ts';
import { createSitePicture } from './picture/service.ts';
import { getSite, getSiteManifest, getSiteStyles } from './service.ts';
import { getRobots, getSitemap, getSitemapPart } from './sitemap/service.ts';

export function mountSite({ ctx, on }: Mount): void {
  const { getSitePage } = createOwnPages(ctx.config);
  const { getUrl, getSitePicture } = createSitePicture(ctx);
  on(contract.getSite, async (ctx) => getSite(ctx, await getUrl()));
  on(contract.getSitePicture, getSitePicture);
  on(contract.getSiteStyles, getSiteStyles);
  on(contract.getSiteManifest, getSiteManifest);
  on(contract.listStartPageFaces, listStartPageFaces);
  on(pages.getSitePage, getSitePage);
  on(sitemaps.getRobots, getRobots);
  on(sitemaps.getSitemap, getSitemap);
  on(sitemaps.getSitemapPart, getSitemapPart);
}
