import { sql } from '../../db/drizzle.ts';
import { numberOf } from '../businesses/fragments.ts';

/** No row of the import is about the listing `b`. */
export const isFree = (importId: number) =>
  sql`not exists (select from import_rows t where t.import_id = ${importId} and t.business_id = b.id)`;

/** Of a row or a listing, by its alias before it. */
export const withNumber = sql`source_key is not null`;

/** The numbers that stand once in the file, with their lines: of one that stands twice nobody knows which row it is of. */
export const onceNumbered = (importId: number) => sql`
  select min(line) as line, ${numberOf(sql`source_key`)} as number from import_rows
  where import_id = ${importId} and outcome <> 'refused' and ${withNumber} group by 2 having count(*) = 1`;
