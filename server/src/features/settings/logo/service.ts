import { createHash } from 'node:crypto';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { iconSizes } from '@guildhall/contract/icon-sizes.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { uploadSiteLogo as contract } from '@guildhall/contract/settings.ts';
import type { getSiteIcon as icon } from '@guildhall/contract/site-files.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { FileAnswer, Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { drawIcons } from '../../../images/picture.ts';
import { recordAct } from '../../audit/service.ts';
import { findLogo, findLogoVersion, lockSettings, replaceLogos } from '../repository.ts';

const yearSeconds = 31_536_000;

/** Makes this the mark of the site. Draws: not in a transaction. */
export async function setLogo(ctx: Context, viewer: Viewer, { body }: Request<typeof contract>): Promise<void> {
  const bytes = new Uint8Array(await body.picture.arrayBuffer());
  const drawn = await drawIcons(bytes, viewer.id, iconSizes);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await replaceLogo(
    ctx,
    version,
    drawn.map(({ size, content }) => ({ version, size, content: Buffer.from(content) })),
  );
}

export const dropLogo = (ctx: Context): Promise<void> => replaceLogo(ctx, null, []);

async function replaceLogo(
  ctx: Context,
  version: string | null,
  logos: Parameters<typeof replaceLogos>[1],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const before = await findLogoVersion(ctx.db);
    if (before === version) return;
    await replaceLogos(ctx.db, logos);
    await recordAct(ctx, {
      act: 'settings.changed',
      details: { what: 'logo', ...(before && { from: before }), ...(version && { to: version }) },
    });
    ctx.control({ type: 'settings_changed' });
  });
}

/** For anybody, visitors too: it stands in the browser's tab. */
export async function getSiteIcon(
  ctx: Context,
  _viewer: unknown,
  { query: { v, size } }: Request<typeof icon>,
  { reply }: Http,
): Promise<FileAnswer> {
  const version = ctx.settings.logo;
  const content = version && (await findLogo(ctx.db, version, size));
  if (!content) throw notFound(message('This site has no mark of its own.'));
  // Under the address of another mark nobody keeps this one.
  reply.header('cache-control', v === version ? `public, max-age=${yearSeconds}, immutable` : 'no-store');
  return { type: 'image/png', content };
}
