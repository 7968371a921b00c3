import { cardInvoiceStatuses } from '@guildhall/contract/card-payments.ts';
import { paidPlans, subscriptionStatuses } from '@guildhall/contract/membership.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, sql, text, uuid } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What a member was told last of the end of their plan. */
export const membershipReminders = pgTable(
  'membership_reminders',
  {
    memberId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end that it was about: months that are added make another one of it. */
    endsAt: instant().notNull(),
    /** How many days before; 0: once it had come. */
    days: integer().notNull(),
  },
  (t) => [check('membership_reminders_days_known', sql`${t.days} in (14, 3, 0)`)],
);

/** What a member has at the card provider. It changes while the member is locked. */
export const cardAccounts = pgTable(
  'card_accounts',
  {
    memberId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: text().unique('card_accounts_customer'),
    /** The customer pays with real money: keys for tests don't know them, and say that they are gone. */
    isLive: boolean().notNull().default(false),
    /** Whose customer: keys of another account don't know them, either. Null: the keys could not tell. */
    accountId: text(),
    /** Rises with each change of what was read there: what was read before a change doesn't undo it. */
    rev: integer().notNull().default(0),
    /** What is being begun: all who begin it at once make one. Null: nothing. */
    attempt: uuid(),
    attemptPlan: text({ enum: paidPlans }),
    attemptTrialEnd: instant(),
    attemptAt: instant(),
    /** Where the member is about to give a card; what pays is changed once they have. */
    setupIntentId: text(),
    /** The subscription as it was last read; null: there is none. */
    subscriptionId: text(),
    plan: text({ enum: paidPlans }),
    status: text({ enum: subscriptionStatuses }),
    nextChargeAt: instant(),
    nextChargeAmount: integer(),
    currency: text(),
    endsAt: instant(),
    cardBrand: text(),
    cardLast4: text(),
    /** The member has another name or address since, and the provider was not told yet. Null: it was. */
    renamedAt: instant(),
    /** Time that the next charge waits for was taken back, and the charge has not come forward yet. Null: it has. */
    shortenedAt: instant(),
  },
  (t) => [
    check('card_accounts_plan_known', sql`${t.plan} in ('basic', 'premium')`),
    check('card_accounts_status_known', sql`${t.status} in ('incomplete', 'trialing', 'active', 'past_due')`),
  ],
);

export type CardAccount = typeof cardAccounts.$inferSelect;

/** Of the subscription, as it was last read. */
export type CardMirror = Pick<
  CardAccount,
  | 'subscriptionId'
  | 'plan'
  | 'status'
  | 'nextChargeAt'
  | 'nextChargeAmount'
  | 'currency'
  | 'endsAt'
  | 'cardBrand'
  | 'cardLast4'
>;

/** The invoices of a card as they were last read. Those of an earlier customer stay as they were read last. */
export const cardInvoices = pgTable(
  'card_invoices',
  {
    /** The provider's. */
    id: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who was charged, and whether with real money: as in `card_accounts`. */
    customerId: text().notNull(),
    isLive: boolean().notNull(),
    number: text(),
    plan: text({ enum: paidPlans }),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: cardInvoiceStatuses }).notNull(),
    issuedAt: instant().notNull(),
    url: text(),
    paymentIntentId: text(),
  },
  (t) => [
    index('card_invoices_member').on(t.memberId, t.issuedAt),
    // A dispute names the payment alone.
    index('card_invoices_payment').on(t.paymentIntentId),
    check('card_invoices_status_known', sql`${t.status} in ('open', 'paid', 'refunded', 'disputed', 'failed')`),
  ],
);

export type CardInvoiceRow = typeof cardInvoices.$inferSelect;

/** Customers of members who are erased, until the provider says that they are gone there, and are charged no more. */
export const leavingCustomers = pgTable('leaving_customers', {
  customerId: text().primaryKey(),
  /** As in `card_accounts`. */
  isLive: boolean().notNull(),
  accountId: text(),
  since: instant().notNull(),
});

/**
 * Customers who are charged, and whom no row knows: they began after the backup that this database comes from was made. They are kept
 * until the provider says that nothing of theirs runs any more.
 */
export const strayCustomers = pgTable(
  'stray_customers',
  {
    customerId: text().primaryKey(),
    /** As in `card_accounts`. */
    isLive: boolean().notNull(),
    accountId: text(),
    /** As the provider knows them. */
    name: text(),
    email: text(),
    /** The member is known, and pays by another customer already. */
    isSecond: boolean().notNull(),
    plan: text({ enum: paidPlans }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    startedAt: instant().notNull(),
    /** When they were last seen at the provider. */
    seenAt: instant().notNull(),
  },
  (t) => [check('stray_customers_plan_known', sql`${t.plan} in ('basic', 'premium')`)],
);

/** Events of the provider that were taken, so that none is taken twice. */
export const stripeEvents = pgTable(
  'stripe_events',
  { id: text().primaryKey(), receivedAt: instant().notNull() },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
);

/** Where the provider was told to send its events. */
export const stripeEndpoints = pgTable('stripe_endpoints', {
  id: text().primaryKey(),
  /** By which its events are signed. */
  sealed: text().notNull(),
  createdAt: instant().notNull(),
});
