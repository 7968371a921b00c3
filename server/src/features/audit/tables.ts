import { type ActDetails, actNames, actorKinds, targetKinds } from '@guildhall/contract/audit.ts';
import { roles } from '@guildhall/contract/members.ts';
import { bytes, instant } from '../../db/columns.ts';
import { index, integer, json, pgTable, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/**
 * The audit log. Rows are added and stay as they are (functions.sql). What is personal is in the chain as a salted digest alone, in
 * three parts, each with its salt: who acted, from where, and what is told of the member whom it concerns. When a part is erased, its
 * salt goes too: the digest then says nothing, and the chain is as whole as before.
 */
export const auditActs = pgTable(
  'audit_acts',
  {
    /** Counts up by one without gaps, in the order of the chain. */
    id: integer().primaryKey(),
    at: instant().notNull(),
    act: text({ enum: actNames as [string, ...string[]] }).notNull(),
    actorKind: text({ enum: actorKinds }).notNull(),
    /** The member's role at the time. */
    actorRole: text({ enum: roles }),
    targetKind: text({ enum: targetKinds }),
    /** Null of a member, who stands in `memberId`. */
    targetId: integer(),
    requestId: text(),

    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorSalt: bytes(),
    actorDigest: bytes().notNull(),

    address: text(),
    addressSalt: bytes(),
    addressDigest: bytes().notNull(),

    /** Whom it concerns: the target, or whose the target is. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** As it was called at the time. A member's name isn't kept here. */
    targetName: text(),
    reason: text(),
    /** As JSON that is kept as it was written: its digest is over these bytes. */
    details: json().$type<ActDetails>(),
    memberSalt: bytes(),
    memberDigest: bytes().notNull(),

    /** SHA-256 over the hash before and all of the above that isn't personal, each with its length. */
    hash: bytes().notNull(),
  },
  (t) => [
    // The list goes by time, under each filter.
    index('audit_acts_at').on(t.at, t.id),
    index('audit_acts_act').on(t.act, t.at, t.id),
    index('audit_acts_actor').on(t.actorId, t.at, t.id),
    index('audit_acts_member').on(t.memberId, t.at, t.id),
    index('audit_acts_kind').on(t.targetKind, t.at, t.id),
    index('audit_acts_target').on(t.targetKind, t.targetId, t.at, t.id).where(sql`${t.targetId} is not null`),
    // By this the job finds which addresses are to be forgotten.
    index('audit_acts_addresses').on(t.at).where(sql`${t.address} is not null`),
  ],
);
