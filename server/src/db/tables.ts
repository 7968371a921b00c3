import { instant } from './columns.ts';
import { pgTable, serial, text, uuid } from './drizzle.ts';

/** One row: which site this database holds. Processes of one site share a Redis under this name, and no other site's. */
export const site = pgTable('site', {
  id: uuid().primaryKey().defaultRandom(),
  /** The address and the place of the last start: a copy is known by another (mail/held.ts). Null: not known yet. */
  address: text(),
  place: text(),
  /** When a start last found that this is a copy: the site that it was copied from may have mailed what was due before. */
  copiedAt: instant(),
  /** What RESTORED said at the last start, and in which table: another one stands there once a dump was put back. Null: it said nothing. */
  restoredAs: text(),
  /** Since when nothing is asked of the real card provider: this is a copy, and no admin has said that it's the real site (stripe/held.ts). */
  paymentsHeldAt: instant(),
  /** The live account of the card provider whose customers the members are; null: there were none yet. */
  paymentsAccount: text(),
  /** Payments are held because the keys belong to this account, and not to that one. Null: not for this. */
  paymentsOtherAccount: text(),
});

/** Mails that waited when this database was copied: the site that it was copied from may have sent them. */
export const heldMails = pgTable('held_mails', {
  id: serial().primaryKey(),
  /** As the queue of mails has it (mail/queue.ts). */
  sealed: text().notNull(),
  waitingSince: instant().notNull(),
});
