import { type SQL, sql } from '../../db/drizzle.ts';
import { recordedAddressOf } from '../businesses/fragments.ts';
import { addressHashOf, whyNotInvited } from '../claims/fragments.ts';

/** What an invitation is about. */
export type Source = { importId: number } | { businessIds: number[] };

/** Ids of its listings: what an import has written or found, or those that were chosen. */
const listingsOf = (source: Source): SQL =>
  'importId' in source
    ? sql`select business_id from import_rows where import_id = ${source.importId} and business_id is not null
          and outcome in ('new', 'changed', 'unchanged', 'owned') and (is_written or outcome in ('unchanged', 'owned'))`
    : sql`select unnest(${sql.param(source.businessIds)}::int[])`;

/** Rows of listing, hash of the address and reason, as it would be now. Of several listings with one address the first is written to. */
export const meantNow = (source: Source, now: Date): SQL => sql`
  select business_id, address_hash,
    coalesce(reason, case when row_number() over (partition by address_hash, reason is null order by business_id) > 1
      then 'repeated' end) as reason
  from (
    select b.id as business_id, ${addressHashOf(recordedAddressOf('b'))} as address_hash,
      coalesce(${whyNotInvited(now)}, case when exists (select from roll_invitation_rows w
        join roll_invitations v on v.id = w.roll_id and v.state <> 'done'
        where w.address_hash = ${addressHashOf(recordedAddressOf('b'))} and w.reason is null and w.sent_at is null)
        then 'invited' end) as reason
    from businesses b where b.merged_into is null and b.id in (${listingsOf(source)})) judged`;

/** The state of a row `r`, with its listing `b` and its mails `i` and `m`, each of which may be missing. */
export const stateOf = sql`case
  when r.reason is not null then 'left_out'
  when b.claimed_by is not null and b.deleted_at is null then 'listed'
  when r.joined_at is not null then 'joined'
  when exists (select from refused_addresses a where a.address_hash = r.address_hash) then 'refused'
  when r.sent_at is null then 'waiting'
  when i.bounced_at is not null or m.bounced_at is not null then 'bounced'
  when i.opened_at is not null or m.opened_at is not null then 'opened'
  else 'invited' end`;

/** Rows `r` with what their state is made of. */
export const rowsJoined = sql`roll_invitation_rows r join businesses b on b.id = r.business_id
  left join listing_invitations i on i.id = r.invitation_id left join listing_invitations m on m.id = r.reminder_id`;
