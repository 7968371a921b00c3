import { industries } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { addedIndustriesMax, type setIndustry as SetIndustry } from '@guildhall/contract/industries.ts';
import type { Context } from '../../../context.ts';
import { refuseFields } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { industryKey } from '../import/map/labels.ts';
import { deleteIndustry, insertIndustry, listAdded } from './repository.ts';

/** What closes the list, whatever was added. */
const last = 'Other' satisfies (typeof industries)[number];

export async function listIndustries({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const added = await listAdded(db);
  return [...industries.filter((name) => name !== last), ...added.map(({ name }) => name), last];
}

export async function setIndustry(
  ctx: Context,
  _viewer: Viewer,
  { body: { name, isOffered } }: Request<typeof SetIndustry>,
): Promise<string[]> {
  const key = industryKey(name);
  if (!key) throw refuseFields({ name: 'must have a letter or a digit' });
  if (industries.some((known) => industryKey(known) === key))
    throw refuseFields({ name: 'is an industry of every site' });
  if (!isOffered) await deleteIndustry(ctx.db, key);
  else if ((await listAdded(ctx.db)).length >= addedIndustriesMax)
    throw refuseFields({
      name: `is one too many: a site has at most ${addedIndustriesMax} industries of its own`,
    });
  else await insertIndustry(ctx.db, { key, name });
  return listIndustries(ctx);
}

/**
 * The industry as the site writes it; refused where the site has none of that name.
 * @param field where the name stands in the call
 */
export async function requireIndustry(
  ctx: Pick<Context, 'db'>,
  given: string,
  field = 'industry',
): Promise<string> {
  const key = industryKey(given);
  const found = (await listIndustries(ctx)).find((name) => industryKey(name) === key);
  if (!found) throw refuseFields({ [field]: 'is not one of the industries of this site' });
  return found;
}
