import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { findRow } from '../db/statement.ts';
import type { Checks } from '../http/health.ts';
import { keyFaultOf } from './keys.ts';
import { isLive, type StripeSettings } from './settings.ts';

/*
 * The customers that a copy knows are those of the site that it was copied from. With live keys it would charge, move and end what is theirs.
 * So a start that finds itself in a copy (mail/held.ts) holds payments, until an admin says that this is the real site. Live keys of another
 * account know none of the customers, and would believe them gone. So payments are held then, too.
 */

/** For the log. */
export const otherAccount =
  'the keys of Stripe are of another account than the members’ customers: payments are held until the right ones are set, or an admin says at /admin that these are';

export interface Hold {
  since: Date;
  why: 'copy' | 'account';
}

const siteRow = z.object({
  since: z.date().nullable(),
  account: z.string().nullable(),
  other: z.string().nullable(),
});
const readSite = (db: Database) =>
  findRow(
    db,
    'payments-held',
    siteRow,
    sql`select payments_held_at as since, payments_account as account, payments_other_account as other from site`,
  );

/** Null: payments aren't held. Keys for tests reach nobody's money. */
export async function holdOf(db: Database, settings: StripeSettings | null): Promise<Hold | null> {
  if (!settings || !isLive(settings)) return null;
  const { since, other } = (await readSite(db)) ?? {};
  return since ? { since, why: other ? 'account' : 'copy' } : null;
}

const changed = z.object({ id: z.string() });
/** False: it was so before. */
const changeSite = async (db: Database, name: string, change: ReturnType<typeof sql>): Promise<boolean> =>
  (await findRow(db, name, changed, sql`update site set ${change} returning id`)) !== undefined;

/** What another account than that of the members means for these keys. */
interface Keys {
  settings: StripeSettings;
  /** Whose they are; null: they may not read it. */
  account(): Promise<string | null>;
  now(): Date;
}

/**
 * Looks whose the keys are, and holds payments where that isn't the account whose customers the members are. Keys that are right again
 * end such a hold. In a copy nothing is asked.
 * @returns why nothing may be asked of Stripe; `isNew` the first time
 */
export async function findHold(
  db: Database,
  { settings, account, now }: Keys,
): Promise<(Pick<Hold, 'why'> & { isNew: boolean }) | null> {
  if (!isLive(settings)) return null;
  const site = await readSite(db);
  if (site?.since && !site.other) return { why: 'copy', isNew: false };
  if (!site?.account) return null;
  const own = await account();
  if (own === site.account && site.other)
    await changeSite(
      db,
      'end-account-hold',
      sql`payments_held_at = null, payments_other_account = null where payments_account = ${own} and payments_other_account is not null`,
    );
  if (own === site.account) return null;
  if (!own) return site.other ? { why: 'account', isNew: false } : null;
  const isNew = await changeSite(
    db,
    'hold-other-account',
    sql`payments_held_at = coalesce(payments_held_at, ${now()}), payments_other_account = ${own}
        where payments_account <> ${own} and payments_other_account is distinct from ${own}`,
  );
  return { why: 'account', isNew };
}

/** From the first customer on, the members are this account's. */
export async function keepPaymentsAccount(db: Database, account: string): Promise<void> {
  await changeSite(db, 'keep-payments-account', sql`payments_account = ${account} where payments_account is null`);
}

/** The keys are right, whoever's they are. False: payments weren't held. */
export const endHold = (db: Database): Promise<boolean> =>
  changeSite(
    db,
    'end-payments-hold',
    sql`payments_held_at = null, payments_account = coalesce(payments_other_account, payments_account),
        payments_other_account = null where payments_held_at is not null`,
  );

/** How payments are, where cards are taken. */
export function checkCards(db: Database, settings: StripeSettings | null): Checks {
  if (!settings) return {};
  return {
    cards: async () => {
      const hold = await holdOf(db, settings).catch(() => null);
      const says = hold ? 'held' : keyFaultOf(settings) && 'refused';
      return says ? { status: 'degraded', says } : { status: 'ok' };
    },
  };
}
