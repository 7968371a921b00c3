import { type AdminStats, activeMinutes, type HeldMails } from '@guildhall/contract/admin.ts';
import { type Context, inTransaction } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { countHeld, takeHeld } from '../../mail/held.ts';
import { deliverMail } from '../../mail/mailer.ts';
import { version } from '../../version.ts';
import { recordAct } from '../audit/service.ts';
import { countListings } from '../businesses/directory/service.ts';
import { countPeople } from './repository.ts';

export async function getAdminStats(ctx: Context): Promise<AdminStats> {
  const since = new Date(ctx.now().getTime() - activeMinutes * minuteMs);
  const [{ listings, claimed }, { members, sessions }] = await Promise.all([
    countListings(ctx),
    countPeople(ctx.db, since),
  ]);
  return {
    totalUsers: members,
    totalBusinesses: listings,
    claimedBusinesses: claimed,
    activeSessions: sessions,
    version,
  };
}

export const getHeldMails = (ctx: Context): Promise<HeldMails> => countHeld(ctx.db);

const atOnce = 200;

/** A few in each transaction: whatever is broken off, each of them is either held or on its way. */
async function takeAll(ctx: Context, use: (ctx: Context, sealed: string) => Promise<void>): Promise<HeldMails> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await inTransaction(ctx, async (ctx) => {
      const mails = await takeHeld(ctx.db, atOnce);
      for (const { sealed } of mails) await use(ctx, sealed);
      return mails.length;
    });
  return countHeld(ctx.db);
}

export async function sendHeldMails(ctx: Context): Promise<HeldMails> {
  await recordAct(ctx, { act: 'mails.sent', details: await heldNow(ctx) });
  return takeAll(ctx, (ctx, sealed) => ctx.job(deliverMail, { sealed }));
}

export async function dropHeldMails(ctx: Context): Promise<HeldMails> {
  await recordAct(ctx, { act: 'mails.dropped', details: await heldNow(ctx) });
  return takeAll(ctx, async () => {});
}

const heldNow = async (ctx: Context) => ({ count: (await countHeld(ctx.db)).count });
