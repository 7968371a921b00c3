import { type Context, inTransaction } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import { countDays } from './jobs.ts';

/** As the first job would: of all days that the demo community has had. */
export const seedFigures = countDays;

/** Within the transaction in which a demo member goes: nobody has left. */
export async function forgetDeparture({ db }: Context): Promise<void> {
  await execute(db, null, sql`delete from departures where xmin = pg_current_xact_id()::xid`);
}

/** What was counted with the demo community: the next job counts anew, by what is left. */
export async function forgetFigures(ctx: Context): Promise<void> {
  await inTransaction(ctx, ({ db }) => execute(db, null, sql`delete from daily_figures`));
}
