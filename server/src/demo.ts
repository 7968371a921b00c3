import { ConfigError } from './config.ts';
import { type Context, inTransaction } from './context.ts';
import type { World } from './demo-world.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { seedPlans } from './features/billing/demo.ts';
import { removeDemoListings, seedBusinesses } from './features/businesses/demo.ts';
import { listGroupsWithTalk, removeDemoTalk, seedGeneralRoom, seedGroupRooms } from './features/chat/demo.ts';
import { detachMessages } from './features/chat/leaving/service.ts';
import { seedClaims } from './features/claims/demo.ts';
import { removeDemoEvents, seedEvents } from './features/events/demo.ts';
import { removeDemoGroups, seedGroups } from './features/groups/demo.ts';
import { removeDemoInvoices, seedInvoices } from './features/invoices/demo.ts';
import { seedMatching } from './features/matching/demo.ts';
import {
  isWithoutMembers,
  listDemoAccounts,
  listDemoMembers,
  lockMembers,
  seedMembers,
} from './features/members/demo.ts';
import { removeMember } from './features/members/service.ts';
import { readDemoNotifications } from './features/notifications/demo.ts';
import { forgetDeparture, forgetFigures, seedFigures } from './features/overview/demo.ts';
import { seedGrants } from './features/payments/demo.ts';
import { seedMedians, seedVisits } from './features/visits/demo.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Every demo member's; printed at the start, and never seeded in production. */
const demoPassword = 'lantern on the quay';

/** Fills an empty database with the demo community. Returns whom one can sign in as; nobody when it wasn't empty and not ours. */
export async function seedDemoCommunity(ctx: Context): Promise<DemoAccount[]> {
  if (await isWithoutMembers(ctx)) {
    const password = await hashPassword(demoPassword);
    await inTransaction(ctx, (ctx) => seed(ctx, password));
  }
  const accounts = await listDemoAccounts(ctx);
  return accounts.map((account) => ({ ...account, password: demoPassword }));
}

/** In the order in which the features build upon each other. */
async function seed(ctx: Context, password: string): Promise<void> {
  await lockMembers(ctx);
  if (!(await isWithoutMembers(ctx))) return;
  const world: World = {
    password,
    now: ctx.now(),
    memberIds: new Map(),
    businessIds: new Map(),
    groupIds: new Map(),
  };
  await seedMembers(ctx, world);
  await seedPlans(ctx, world);
  await seedBusinesses(ctx, world);
  await seedGroups(ctx, world);
  await seedClaims(ctx, world);
  await seedGeneralRoom(ctx, world);
  await seedGroupRooms(ctx, world);
  await seedVisits(ctx, world);
  await seedMatching(ctx, world);
  await seedEvents(ctx, world);
  await seedMedians(ctx);
  await seedGrants(ctx, world);
  await seedInvoices(ctx, world);
  await seedFigures(ctx);
  await readDemoNotifications(ctx);
}

/** What stops a start without demo data, as a sentence with the cure. */
export async function refuseDemoMembers(ctx: Context): Promise<void> {
  const { length } = await listDemoMembers(ctx);
  if (length === 0) return;
  throw new ConfigError(
    `The database holds ${length} members of the demo community, whose passwords everybody knows: take them out with npm run demo:remove, or begin with an empty database (DATA_DIR, DATABASE_URL).`,
  );
}

export interface Removed {
  members: number;
  businesses: number;
  groups: number;
  events: number;
  invoices: number;
}

/**
 * Takes the demo community out again, and nothing that is somebody else's. Members go last, each as anybody whose account is
 * erased: so whoever is interrupted begins again.
 */
export async function removeDemoCommunity(ctx: Context): Promise<Removed> {
  const members = await listDemoMembers(ctx);
  const removed = await inTransaction(ctx, async (ctx) => {
    await lockMembers(ctx);
    // A site that never had the demo keeps invoices that are called so.
    const invoices = members.length > 0 ? await removeDemoInvoices(ctx) : 0;
    const businesses = await removeDemoListings(ctx);
    const events = await removeDemoEvents(ctx);
    const groups = await removeDemoGroups(ctx, await listGroupsWithTalk(ctx));
    await removeDemoTalk(ctx);
    return { businesses, groups, events, invoices };
  });
  for (const memberId of members) {
    await detachMessages(ctx, memberId);
    await inTransaction(ctx, async (ctx) => {
      await removeMember(ctx, memberId);
      await forgetDeparture(ctx);
    });
  }
  await forgetFigures(ctx);
  return { members: members.length, ...removed };
}
