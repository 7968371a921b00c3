import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { findRow } from '../db/statement.ts';
import type { Checks } from '../http/health.ts';
import { isLive, type StripeSettings } from './settings.ts';

/*
 * The customers that a copy knows are those of the site that it was copied from. With live keys it would charge, move and end what is theirs.
 * So a start that finds itself in a copy (mail/held.ts) holds payments, until an admin says that this is the real site.
 */

const holdRow = z.object({ since: z.date().nullable() });

/** Since when payments are held; null: they aren't. Keys for tests reach nobody's money. */
export async function heldSince(db: Database, settings: StripeSettings | null): Promise<Date | null> {
  if (!settings || !isLive(settings)) return null;
  const found = await findRow(db, 'payments-held', holdRow, sql`select payments_held_at as since from site`);
  return found?.since ?? null;
}

/** False: they weren't held. */
export async function endHold(db: Database): Promise<boolean> {
  const found = await findRow(
    db,
    'end-payments-hold',
    z.object({ id: z.string() }),
    sql`update site set payments_held_at = null where payments_held_at is not null returning id`,
  );
  return found !== undefined;
}

/** How payments are, where cards are taken. */
export function checkCards(db: Database, settings: StripeSettings | null): Checks {
  if (!settings) return {};
  return {
    cards: async () => {
      const since = await heldSince(db, settings).catch(() => null);
      return since ? { status: 'degraded', says: 'held' } : { status: 'ok' };
    },
  };
}
