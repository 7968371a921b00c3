import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { primaryBusinessOf } from '../../businesses/fragments.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { matchedWith, whomNotToMeet } from '../../matching/fragments.ts';

const personRow = z.object({
  card: cardRow,
  businessId: z.int(),
  businessName: z.string(),
  needs: z.array(z.string()),
  offers: z.array(z.string()),
  tags: z.array(z.string()),
  industry: z.string().nullable(),
  location: z.string().nullable(),
});

/** Who comes, with the business that speaks for them; without those one knows, has asked already, or doesn't meet. */
export function listMeetable(
  db: Database,
  { eventId, viewerId, limit }: { eventId: number; viewerId: number; limit: number },
): Promise<z.output<typeof personRow>[]> {
  return listRows(
    db,
    'list-meetable',
    personRow,
    sql`with hidden as materialized (
          ${whomNotToMeet(viewerId)} union ${matchedWith(viewerId)}
          union select b.claimed_by from matches m join businesses b on b.id = m.business_id
            where m.user_id = ${viewerId} and m.action = 'like' and b.claimed_by is not null),
        coming as (
          select member_id from event_answers
          where event_id = ${eventId} and status = 'yes' and member_id <> ${viewerId}
            and member_id not in (select id from hidden)
          order by id desc limit ${limit})
        select ${memberCardOf(sql`coming.member_id`)} as card, b.id as "businessId", b.name as "businessName",
          b.needs, b.offers, b.tags, b.industry, b.location
        from coming join lateral ${primaryBusinessOf(sql`coming.member_id`)} as b on true`,
  );
}
