import { businessTypes, industries } from '@guildhall/contract/businesses.ts';
import { topics } from '@guildhall/contract/topics.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { execute, listRows } from '../../db/statement.ts';
import { daysAgo, demoPicture, idOf, readDemoFile, readDemoLists, type World } from '../../demo-world.ts';
import { demoAccounts, demoMembers } from '../members/demo.ts';
import { dropPhotos } from './photos/service.ts';
import { websiteDomain } from './rules.ts';
import { businesses, demoListings } from './tables.ts';

const demoBusiness = z.strictObject({
  /** Unique; decisions refer to it. */
  name: z.string(),
  /** Member key; absent: nobody has claimed the listing. A member's first listing is the primary one. */
  owner: z.string().optional(),
  type: z.enum(businessTypes),
  industry: z.enum(industries),
  /** Blank on a few unclaimed listings that nobody has completed yet; so is `location`. */
  description: z.string(),
  location: z.string(),
  website: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  employees: z.number().optional(),
  founded: z.number().optional(),
  revenue: z.string().optional(),
  /** 2 to 8 on owned listings, possibly none on unclaimed ones. */
  tags: z.array(z.string()),
  /** 1 to 4 each on owned listings, possibly none on unclaimed ones. */
  needs: z.array(z.enum(topics)),
  offers: z.array(z.enum(topics)),
  addedDaysAgo: z.number(),
});
export type DemoBusiness = z.output<typeof demoBusiness>;

export const readDemoBusinesses = () => readDemoLists('businesses', demoBusiness);

export async function seedBusinesses({ db }: Context, world: World): Promise<void> {
  const logos = readDemoFile('logos.json', z.array(z.object({ key: z.string(), of: z.string() })));
  const logoOf = new Map(logos.map(({ key, of }) => [of, demoPicture('logos', key)]));
  const rows = readDemoBusinesses().map(({ owner, addedDaysAgo, ...business }) => {
    const ownerId = owner ? idOf(world.memberIds, owner) : null;
    const added = daysAgo(world, addedDaysAgo);
    return {
      ...business,
      logoUrl: logoOf.get(business.name) ?? null,
      description: business.description || null,
      location: business.location || null,
      websiteDomain: websiteDomain(business.website ?? null),
      claimedBy: ownerId,
      // As if they had shown a mailbox there.
      verifiedAt: ownerId && business.website && business.email ? added : null,
      addedBy: ownerId ?? idOf(world.memberIds, demoAccounts.admin),
      createdAt: added,
      updatedAt: added,
    };
  });
  const inserted = await db.insert(businesses).values(rows).returning({ id: businesses.id });
  for (const [place, { name }] of rows.entries()) world.businessIds.set(name, inserted[place]?.id as number);
  await db.insert(demoListings).values(inserted.map(({ id }) => ({ businessId: id })));
}

const idRow = z.object({ id: z.int() });

/** Theirs, and what they have added for themselves. What somebody else has claimed since is a listing like any other. */
export async function removeDemoListings(ctx: Context): Promise<number> {
  const { db } = ctx;
  const going = sql`(claimed_by is null and id in (select business_id from demo_listings))
    or (claimed_by in ${demoMembers} and (added_by in ${demoMembers} or id in (select business_id from demo_listings)))`;
  const found = await listRows(
    db,
    null,
    idRow,
    sql`select id from businesses where ${going} order by id for update`,
  );
  for (const { id } of found) await dropPhotos(ctx, id);
  await execute(db, null, sql`delete from businesses where ${going}`);
  await db.delete(demoListings);
  return found.length;
}
