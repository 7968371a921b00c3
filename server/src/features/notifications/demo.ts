import type { Context } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import { demoMembers } from '../members/demo.ts';

/** What the demo community was told was mailed and read in its own past: nothing of it is mailed now. */
export async function readDemoNotifications({ db }: Context): Promise<void> {
  await execute(
    db,
    null,
    sql`update notifications set mail_due_at = null, read_at = coalesce(read_at, created_at) where member_id in ${demoMembers}`,
  );
}
