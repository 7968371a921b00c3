import type { Database } from './db/database.ts';

/** Whether an invitation that still counts has gone to this address: the features that invite mount it, and whoever lets people in asks. */
export type InvitationCheck = (ctx: { db: Database; now(): Date }, email: string) => Promise<boolean>;
