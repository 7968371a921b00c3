import { sql } from '../../db/drizzle.ts';

/** The member, by the alias of the row, is there: others meet them. Neither suspended nor leaving. */
export const isThere = (member: string) => sql`not ${sql.identifier(member)}.is_hidden`;
