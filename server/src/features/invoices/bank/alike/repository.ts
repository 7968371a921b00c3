import { bankStatuses } from '@guildhall/contract/bank-files.ts';
import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { sql } from '../../../../db/drizzle.ts';
import { findRow, listRows } from '../../../../db/statement.ts';
import { likeDays } from '../matching/rules.ts';
import type { Told } from './rules.ts';

const toldRow = z.object({
  id: z.int(),
  bookedOn: z.string(),
  amount: z.int(),
  currency: z.string(),
  payer: z.string().nullable(),
  purpose: z.string().nullable(),
});

const toldMax = 10_000;

const lastRow = z.object({ id: z.int() });

/** The id of the latest payment that any file brought; 0: there is none. */
export async function findLastPayment(db: Database): Promise<number> {
  const found = await findRow(db, 'bank-last', lastRow, sql`select coalesce(max(id), 0) as id from bank_payments`);
  return found?.id ?? 0;
}

/** What other files brought of these amounts around these days, after this id, and no payment of this file was found to be like. */
export function listToldBefore(
  db: Database,
  { fileId, after }: { fileId: number; after: number },
  fresh: readonly Told[],
) {
  const days = fresh.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, to] = [likeDays(days[0] ?? '')[0], likeDays(days.at(-1) ?? '')[1]];
  const amounts = [...new Set(fresh.map(({ amount }) => amount))];
  return listRows(
    db,
    'bank-told-before',
    toldRow,
    sql`select id, booked_on::text as "bookedOn", amount, currency, payer, purpose from bank_payments p
        where booked_on between ${from}::date and ${to}::date and amount = any(${sql.param(amounts)}::int[])
          and id > ${after} and file_id <> ${fileId} and (payer is not null or purpose is not null)
          and not exists (select from bank_payments l where l.like_id = p.id and l.file_id = ${fileId})
        order by id limit ${toldMax}`,
  );
}

const likeRow = z.object({
  of: z.int(),
  bookedOn: z.string(),
  status: z.enum(bankStatuses),
  file: z.string(),
  number: z.string().nullable(),
});

/** For each of these payments the other one that may be the same money, whichever came first: what is noted before what isn't. */
export function listLikes(db: Database, ids: number[]) {
  const wanted = sql`any(${sql.param(ids)}::int[])`;
  return listRows(
    db,
    'bank-likes',
    likeRow,
    sql`select distinct on (pair.of) pair.of, l.booked_on::text as "bookedOn", l.status, f.name as file, i.number
        from (select id as of, like_id as other from bank_payments where id = ${wanted} and like_id is not null
              union all select like_id, id from bank_payments where like_id = ${wanted}) pair
          join bank_payments l on l.id = pair.other join bank_files f on f.id = l.file_id
          left join invoices i on i.id = l.invoice_id
        order by pair.of, l.status <> 'matched', l.id`,
  );
}
