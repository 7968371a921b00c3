import type { Request } from '@guildhall/contract/endpoint.ts';
import { iconSizes } from '@guildhall/contract/icon-sizes.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { getSiteStyles as styles } from '@guildhall/contract/site-files.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { FileAnswer, Http } from '../../http/route.ts';
import { brandOf, logoUrlOf, stylesOf, thisSite, trialOf } from '../../settings.ts';
import { listOffer } from '../billing/offer/rules.ts';
import { hasBilling } from '../members/rules.ts';

const yearSeconds = 31_536_000;

interface Own {
  pictureUrl: string | null;
  ownPages: ('imprint' | 'accessibility')[];
}

export async function getSite(ctx: Context, { pictureUrl, ownPages }: Own) {
  const { values } = ctx.settings;
  const { announcement, announcementUntil } = values;
  return {
    ...brandOf(ctx),
    plans: listOffer(ctx.offer.plans),
    contactEmail: thisSite(ctx).contactEmail,
    tagline: values.tagline,
    pictureUrl,
    ownPages,
    hasBilling: hasBilling(ctx),
    ...trialOf(ctx),
    signUp: values.signUp ?? 'open',
    announcement: announcementUntil && announcementUntil <= ctx.now() ? null : announcement,
    announcementUntil: announcement === null ? null : announcementUntil,
    isDevelopment: !ctx.config.isProduction,
  };
}

export async function getSiteStyles(
  ctx: Context,
  _viewer: unknown,
  { query }: Request<typeof styles>,
  { reply }: Http,
): Promise<FileAnswer> {
  const found = stylesOf(ctx);
  if (!found) throw notFound(message('This site has no colours of its own.'));
  // Under the address of other colours nobody keeps these.
  const isTheirs = query.v === found.version;
  reply.header('cache-control', isTheirs ? `public, max-age=${yearSeconds}, immutable` : 'no-store');
  return { type: 'text/css; charset=utf-8', content: found.content };
}

/** Without an own mark the product's, which is a drawing of any size. */
export async function getSiteManifest(ctx: Context): Promise<FileAnswer> {
  const { name } = thisSite(ctx);
  const logo = logoUrlOf(ctx);
  const icons = logo
    ? iconSizes.map((size) => ({
        src: `${logo}&size=${size}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      }))
    : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }];
  const manifest = { name, short_name: name, start_url: '/', scope: '/', display: 'minimal-ui', icons };
  return { type: 'application/manifest+json; charset=utf-8', content: JSON.stringify(manifest) };
}
