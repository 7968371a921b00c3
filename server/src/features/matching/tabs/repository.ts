import { type MatchCounts, type MatchTab, matchTabs } from '@guildhall/contract/matching.ts';
import { type Audience, defaultVisibility } from '@guildhall/contract/visibility.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { findRow, listRows, orMissing } from '../../../db/statement.ts';
import { isListed } from '../../businesses/fragments.ts';
import { chatNameOf } from '../../cards/fragments.ts';
import { visibleRow, visibleTo } from '../repository.ts';
import type { Position } from '../rules.ts';

/** Where a row stands (product.md 4; product.md, matching 2 to 7). */
const tabOf = sql`case when status = 'accepted' then 'matches'
  when direction = 'incoming' then case status when 'pending' then 'requests' else 'rejected' end
  when action = 'star' then 'favorites' when action = 'dislike' then 'rejected' else 'pending' end`;

/**
 * What a tab shows once. Likes that crossed are one match. A pass declines what its owner has asked: two decisions, but
 * one business that was turned down.
 */
const subjectOf = sql`case when tab = 'matches' and "partnerId" is not null then concat("partnerId", ' ', "shownBusinessId")
  when tab = 'rejected' and "shownBusinessId" is not null then "shownBusinessId"::text else concat('row ', id) end`;

/** The rows of all tabs, with the newest of each subject. An accepted match is as old as its acceptance. */
const placedFor = (memberId: number, lapse: Date) => sql`
  placed as (
    select *, ${tabOf} as tab, coalesce("acceptedAt", "createdAt") as at from (${visibleTo(memberId, lapse)}) as seen),
  kept as materialized (
    select distinct on (tab, subject) * from (select *, ${subjectOf} as subject from placed) as named
    order by tab, subject, at desc, id desc)`;

const countsRow = z.object({
  pending: z.int(),
  favorites: z.int(),
  requests: z.int(),
  rejected: z.int(),
  matches: z.int(),
  sent: z.int(),
});

export async function countTabs(db: Database, memberId: number, lapse: Date): Promise<MatchCounts> {
  const inTab = (tab: MatchTab) =>
    sql`(select count(*)::int from kept where tab = ${tab}) as ${sql.identifier(tab)}`;
  const counted = await findRow(
    db,
    'count-tabs',
    countsRow,
    sql`with ${placedFor(memberId, lapse)}
        select ${sql.join(matchTabs.map(inTab), sql`, `)},
          (select count(*)::int from placed where direction = 'outgoing' and action = 'like') as sent`,
  );
  return counted ?? { pending: 0, favorites: 0, requests: 0, rejected: 0, matches: 0, sent: 0 };
}

interface Wanted {
  tab: MatchTab;
  q: string;
  /** Who may look into the location of an asker without a business. */
  audiences: Audience[];
  after: Position | null;
  limit: number;
}

/** Without regard to case, in what the card shows: of the business, else of the asker's profile. */
function isFound({ q, audiences }: Pick<Wanted, 'q' | 'audiences'>): SQL {
  const location = sql`case when coalesce(u.visibility->>'location', ${defaultVisibility.location ?? 'nobody'})
    = any(${sql.param(audiences)}::text[]) then u.location end`;
  const card = sql`case when b.id is not null
    then concat_ws(E'\\x01', b.name, b.description, b.industry, b.location, array_to_string(b.tags, E'\\x01'))
    else concat_ws(E'\\x01', ${chatNameOf('u')}, u.bio, ${location}) end`;
  return sql`exists (
    select from (select) as one left join businesses b on b.id = kept."shownBusinessId"
      left join users u on u.id = kept."userId"
    where strpos(lower(${card}), lower(${q})) > 0)`;
}

const listedRow = orMissing(visibleRow.extend({ at: z.date() })).extend({ total: z.int() });
type PlacedRow = z.output<typeof visibleRow> & { at: Date };

/** A page of a tab, newest first; `total` counts all that are found. */
export async function listPlaced(
  db: Database,
  memberId: number,
  lapse: Date,
  wanted: Wanted,
): Promise<{ rows: PlacedRow[]; total: number }> {
  const { tab, q, after, limit } = wanted;
  const behind = after ? sql`where (at, id) < (${after.at}, ${after.id})` : sql``;
  const listed = await listRows(
    db,
    `list-tab${q ? '-found' : ''}${after ? '-behind' : ''}`,
    listedRow,
    sql`with ${placedFor(memberId, lapse)},
          found as materialized (select * from kept where tab = ${tab} ${q ? sql`and ${isFound(wanted)}` : sql``}),
          page as (select * from found ${behind} order by at desc, id desc limit ${limit})
        select count.total, page.id, page."userId", page."businessId", page."businessName", page.action, page.direction,
          page.status, page.note, page."createdAt", page."acceptedAt", page."shownBusinessId", page."partnerId", page.at
        from (select count(*)::int as total from found) as count
        left join page on true order by page.at desc, page.id desc`,
  );
  const rows = listed.filter((row): row is typeof row & PlacedRow => row.id !== null);
  return { rows, total: listed[0]?.total ?? 0 };
}

const withRow = z.object({
  businessId: z.int(),
  state: z.enum(['pending', 'waiting', 'asked', 'accepted']),
  partnerId: z.int().nullable(),
});

/**
 * How the member stands to the owners of these businesses: a match before a request that waits for the member, and that
 * before their own. A match without its other person is over.
 */
export function listWith(
  db: Database,
  memberId: number,
  lapse: Date,
  businessIds: number[],
): Promise<z.output<typeof withRow>[]> {
  return listRows(
    db,
    'list-matches-with',
    withRow,
    sql`with seen as materialized (${visibleTo(memberId, lapse)})
        select distinct on (b.id) b.id as "businessId", seen."partnerId",
          case when status = 'accepted' then 'accepted' when direction = 'incoming' then 'asked' else status end as state
        from businesses b join seen on
          status = 'accepted' and "partnerId" is not null and ("shownBusinessId" = b.id or "partnerId" = b.claimed_by)
          or direction = 'incoming' and status = 'pending' and "userId" = b.claimed_by
          or direction = 'outgoing' and status in ('pending', 'waiting') and seen."businessId" = b.id
        where b.id = any(${sql.param(businessIds)}::int[]) and ${isListed('b')}
        order by b.id, (status = 'accepted') desc, (direction = 'incoming') desc, seen.id desc`,
  );
}
