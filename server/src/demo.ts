import { type Context, inTransaction } from './context.ts';
import type { World } from './demo-world.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { seedBusinesses } from './features/businesses/demo.ts';
import { seedGeneralRoom, seedGroupRooms } from './features/chat/demo.ts';
import { seedClaims } from './features/claims/demo.ts';
import { seedEvents } from './features/events/demo.ts';
import { seedGroups } from './features/groups/demo.ts';
import { seedMatching } from './features/matching/demo.ts';
import { isWithoutMembers, listDemoAccounts, lockMembers, seedMembers } from './features/members/demo.ts';
import { seedVisits } from './features/visits/demo.ts';

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
  await seedBusinesses(ctx, world);
  await seedGroups(ctx, world);
  await seedClaims(ctx, world);
  await seedGeneralRoom(ctx, world);
  await seedGroupRooms(ctx, world);
  await seedVisits(ctx, world);
  await seedMatching(ctx, world);
  await seedEvents(ctx, world);
}
