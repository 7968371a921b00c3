import { z } from 'zod';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isListed, recordedAddressOf } from '../businesses/fragments.ts';
import { invitationsToAddress, invitedSince, settledSince } from './rules.ts';

/** As `hashAddress` in rules.ts. */
export const addressHashOf = (email: SQL): SQL =>
  sql`encode(sha256(convert_to('address ' || lower(trim(${email}::text)), 'UTF8')), 'hex')`;

/** What tells a business again, as hashes: its name without the legal form, and its website's domain. */
export const keysOf = (name: SQL, domain: SQL): SQL =>
  sql`array_remove(array[md5('name ' || business_core(${name})), md5('domain ' || ${domain})], null)`;

/** Nothing forbids one more mail to whom the listing `b` was recorded with. `inviteByEnquiry` looks again behind its lock. */
export function mayBeInvited(since: Date): SQL {
  const hash = addressHashOf(recordedAddressOf('b'));
  return sql`${recordedAddressOf('b')} is not null
    and not exists (select from refused_addresses r where r.address_hash = ${hash})
    and not exists (select from listing_invitations i where i.address_hash = ${hash}
      and i.removed_keys && ${keysOf(sql`b.name`, sql`b.website_domain`)})
    and (select count(*) from listing_invitations i where i.address_hash = ${hash} and i.created_at > ${since}) < ${invitationsToAddress}`;
}

/** Why no mail invites the owner of the listing `b`, among `notInvitedReasons`; null: nothing speaks against it. */
export function whyNotInvited(now: Date): SQL {
  const address = recordedAddressOf('b');
  const hash = addressHashOf(address);
  return sql`case
    when not (${isListed('b')}) then 'gone'
    when b.claimed_by is not null then 'claimed'
    when ${address} is null then 'no_address'
    when exists (select from refused_addresses r where r.address_hash = ${hash}) then 'refused'
    when exists (select from listing_invitations i where i.address_hash = ${hash}
      and i.removed_keys && ${keysOf(sql`b.name`, sql`b.website_domain`)}) then 'removed'
    when exists (select from listing_invitations i where i.address_hash = ${hash}
      and i.bounced_at > ${invitedSince(now)}) then 'bounced'
    when exists (select from listing_invitations i where i.address_hash = ${hash}
      and i.created_at > ${settledSince(now)}) then 'invited' end`;
}

export const linksRow = z.object({ count: z.int(), first: z.date().nullable() });
export type Links = z.output<typeof linksRow>;

/** Of the rows behind mailed links that meet the condition: how many came after the moment, and when the first of them did. */
export const linksSince = (table: SQL, condition: SQL, since: Date): SQL =>
  sql`select count(*)::int as count, min(created_at) as first from ${table}
      where ${condition} and created_at > ${since} and token_hash is not null`;
