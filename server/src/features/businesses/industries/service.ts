import { industries } from '@guildhall/contract/businesses.ts';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { addedIndustriesMax, type setIndustry as SetIndustry } from '@guildhall/contract/industries.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { refuseFields } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { type AddedIndustry, deleteIndustry, insertIndustry, listAdded } from './repository.ts';
import { industryKey } from './rules.ts';

/** What closes the list, whatever was added. */
const last = 'Other' satisfies (typeof industries)[number];

export async function listIndustries({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const added = await listAdded(db);
  return [...industries.filter((name) => name !== last), ...added.map(({ name }) => name), last];
}

/**
 * What is wrong with another industry of this name, as a complaint about it; undefined where it can be added.
 * @param added those that the site has of its own
 */
export function complaintAboutIndustry(name: string, added: readonly AddedIndustry[]): string | undefined {
  const key = industryKey(name);
  if (!key) return complaint('{field} must have a letter or a digit');
  if (industries.some((known) => industryKey(known) === key))
    return complaint('{field} is an industry of every site');
  if (added.length >= addedIndustriesMax && !added.some((one) => one.key === key))
    return complaint('{field} is one too many: a site has at most {max} industries of its own', {
      max: addedIndustriesMax,
    });
  return undefined;
}

/** Of a name without a complaint. */
export const addIndustry = (db: Database, name: string) => insertIndustry(db, { key: industryKey(name), name });

export async function setIndustry(
  ctx: Context,
  _viewer: Viewer,
  { body: { name, isOffered } }: Request<typeof SetIndustry>,
): Promise<string[]> {
  const wrong = complaintAboutIndustry(name, isOffered ? await listAdded(ctx.db) : []);
  if (wrong) throw refuseFields({ name: wrong });
  await inTransaction(ctx, async (ctx) => {
    if (isOffered) await addIndustry(ctx.db, name);
    else await deleteIndustry(ctx.db, industryKey(name));
    await recordAct(ctx, { act: 'words.changed', details: isOffered ? { to: name } : { from: name } });
  });
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
  if (!found) throw refuseFields({ [field]: complaint('{field} is not one of the industries of this site') });
  return found;
}
