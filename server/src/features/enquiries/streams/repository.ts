import { enquirySides } from '@guildhall/contract/enquiries.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { streamRows } from '../../../db/statement.ts';
import { isListed } from '../../businesses/fragments.ts';

const streamedRow = z.object({
  business: z.string(),
  name: z.string(),
  text: z.string(),
  timing: z.string().nullable(),
  budget: z.string().nullable(),
  createdAt: z.date(),
  closedBy: z.enum(enquirySides).nullable(),
  answers: z.array(z.object({ side: z.enum(enquirySides), text: z.string(), createdAt: z.string() })),
});

const stream = (db: Database, isMeant: SQL) =>
  streamRows(
    db,
    streamedRow,
    sql`select b.name as business, e.name, e.text, e.timing, e.budget, e.created_at as "createdAt", e.closed_by as "closedBy",
          coalesce((
            select jsonb_agg(jsonb_build_object('side', a.side, 'text', a.text, 'createdAt', a.created_at) order by a.id)
            from enquiry_answers a where a.enquiry_id = e.id), '[]') as answers
        from enquiries e join businesses b on b.id = e.business_id where ${isMeant} order by e.id`,
  );

/** What a member has asked for, the first one first; inside a transaction. */
export const streamMade = (db: Database, memberId: number) => stream(db, sql`e.enquirer_id = ${memberId}`);

/** What a member's listings were asked for. */
export const streamReceived = (db: Database, memberId: number) =>
  stream(db, sql`b.claimed_by = ${memberId} and ${isListed('b')} and e.confirmed_at is not null`);
