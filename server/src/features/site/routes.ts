import * as agreements from '@guildhall/contract/agreements.ts';
import * as contract from '@guildhall/contract/site.ts';
import * as files from '@guildhall/contract/site-files.ts';
import { getSitePage } from '@guildhall/contract/site-pages.ts';
import * as sitemaps from '@guildhall/contract/sitemap.ts';
import * as pages from '@guildhall/contract/written-pages.ts';
import type { Mount } from '../../mount.ts';
import { siteExports } from './exports.ts';
import { listStartPageFaces } from './faces/service.ts';
import { createOwnPages } from './own-pages/service.ts';
import { createSitePicture } from './picture/service.ts';
import { getSite, getSiteManifest, getSiteStyles } from './service.ts';
import { getRobots, getSitemap, getSitemapPart } from './sitemap/service.ts';

export function mountSite({ ctx, on, react, remember, exports }: Mount): void {
  exports(siteExports);
  const own = createOwnPages(ctx.config);
  const { getUrl, getSitePicture } = createSitePicture(ctx);
  remember('settings_changed', own.readPages);
  react('member.joined', (ctx, { memberId }) => own.agreeByJoining(ctx, memberId));
  on(contract.getSite, async (ctx) => getSite(ctx, { pictureUrl: await getUrl(), ownPages: own.ownPages() }));
  on(files.getSitePicture, getSitePicture);
  on(files.getSiteStyles, getSiteStyles);
  on(files.getSiteManifest, getSiteManifest);
  on(contract.listStartPageFaces, listStartPageFaces);
  on(getSitePage, own.getSitePage);
  on(pages.listSitePages, own.listSitePages);
  on(pages.setSitePage, own.setSitePage);
  on(pages.previewSitePage, own.previewSitePage);
  on(agreements.listAskedPages, own.listAskedPages);
  on(agreements.agreeToPage, own.agreeToPage);
  on(sitemaps.getRobots, getRobots);
  on(sitemaps.getSitemap, getSitemap);
  on(sitemaps.getSitemapPart, getSitemapPart);
}
