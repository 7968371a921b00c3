import type { PlanLimits } from '@guildhall/contract/billing.ts';
import { membershipSources, membershipTypes, roles } from '@guildhall/contract/members.ts';
import type { Visibility } from '@guildhall/contract/visibility.ts';
import { citext, instant } from '../../db/columns.ts';
import { boolean, check, index, jsonb, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { wordsOf } from '../../db/inside.ts';

/** Limits of a plan that a member has until then, the first to end first. */
export interface PlanTurn extends PlanLimits {
  plan: 'basic' | 'premium';
  /** ISO 8601. */
  until: string;
}

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    firstName: text(),
    lastName: text(),
    nickname: text(),
    useNicknameInChat: boolean().notNull().default(false),
    email: citext().notNull().unique('users_email_unique'),
    /** argon2id in PHC form; null for members who only sign in through a provider. */
    password: text(),
    /** SHA-256 of the cookie of the browser that registered; null once the address is confirmed. */
    registrationHash: text(),
    provider: text().notNull().default('replit'),
    profileImageUrl: text(),
    location: text(),
    bio: text(),
    website: text(),
    phone: text(),
    linkedin: text(),
    instagram: text(),
    calendly: text(),
    workRole: text(),
    company: text(),
    /** Where the member departs from the defaults: contact field → audience. */
    visibility: jsonb().$type<Partial<Visibility>>().notNull().default({}),
    role: text({ enum: roles }).notNull().default('user'),
    membershipType: text({ enum: membershipTypes }).notNull().default('free'),
    membershipExpiresAt: instant(),
    membershipSource: text({ enum: membershipSources }),
    /** Where basic runs longer than premium: until when. */
    basicUntil: instant(),
    /** What was bought, where it wasn't what the product comes with. Null: it was. */
    planLimits: jsonb().$type<PlanTurn[]>(),
    emailConfirmedAt: instant(),
    /** Out of Discover by the member's own wish. */
    pausedAt: instant(),
    /** Their face, name and business may stand on the start page, for visitors too: only by the member's own wish. */
    isOnStartPage: boolean().notNull().default(false),
    suspendedAt: instant(),
    /** Why, as the member is told. */
    suspensionReason: text(),
    /** Staff ask this member for a second factor: without one they only look around. */
    secondFactorRequiredAt: instant(),
    /** By the member's own wish; the account is erased `deletionDays` later, unless they undo it. */
    deletionRequestedAt: instant(),
    /** They have signed up, and no admin has let them in yet: nobody meets them, and they don't get in. */
    waitingSince: instant(),
    /** Nobody meets them: derived, so that everything that leaves such members out asks for the same. */
    isHidden: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`suspended_at is not null or deletion_requested_at is not null or waiting_since is not null`,
      ),
    /** By any of their sessions, to within an hour. */
    lastSeenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** By these the office searches and sorts: kept, as making them of each row takes longer than all else. */
    namesAndEmail: text().notNull().generatedAlwaysAs(sql`member_names_and_email(first_name, last_name, email)`),
  },
  (t) => [
    check('users_role_known', sql`${t.role} in ('user', 'moderator', 'admin')`),
    // Discover leaves these out.
    index('users_match_hidden').on(t.id).where(sql`${t.pausedAt} is not null or ${t.isHidden}`),
    // By these the job finds whom it's time to erase.
    index('users_leaving').on(t.deletionRequestedAt).where(sql`${t.deletionRequestedAt} is not null`),
    // From among these the start page shows a few.
    index('users_start_page').on(t.id).where(sql`${t.isOnStartPage}`),
    // By this the job finds whose plan ends.
    index('users_plan_end').on(t.membershipExpiresAt).where(sql`${t.membershipExpiresAt} is not null`),
    index('users_names_and_email').using('gin', sql`${t.namesAndEmail} gin_trgm_ops`),
    index('users_basic_until').on(t.basicUntil).where(sql`${t.basicUntil} is not null`),
    // The office finds members by words, and lists them in one of these orders,
    index('users_joined').on(t.createdAt, t.id),
    index('users_words').using('gin', wordsOf(sql`${t.namesAndEmail}`)),
    index('users_by_name').on(t.namesAndEmail, t.id),
    index('users_seen').on(sql`coalesce(last_seen_at, '-infinity')`, t.id),
    // and these are few.
    index('users_staff').on(t.createdAt, t.id).where(sql`${t.role} <> 'user'`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_waiting').on(t.waitingSince).where(sql`${t.waitingSince} is not null`),
    index('users_unconfirmed').on(t.createdAt, t.id).where(sql`${t.emailConfirmedAt} is null`),
    index('users_names').using('gin', sql`member_names(first_name, last_name, nickname) gin_trgm_ops`),
    check('users_suspension_reason', sql`${t.suspensionReason} is null or ${t.suspendedAt} is not null`),
    check(
      'users_visibility_known',
      sql`jsonb_typeof(${t.visibility}) = 'object'
        and jsonb_path_query_array(${t.visibility}, '$.*') <@ to_jsonb(array['everyone', 'members', 'matches', 'nobody'])`,
    ),
    check('users_membership_known', sql`${t.membershipType} in ('free', 'basic', 'premium')`),
    check('users_membership_source_known', sql`${t.membershipSource} in ('trial', 'grant', 'invoice', 'card')`),
    check(
      'users_membership_whole',
      sql`(${t.membershipType} = 'free') = (${t.membershipExpiresAt} is null)
        and (${t.membershipType} = 'free') = (${t.membershipSource} is null)
        and (${t.basicUntil} is null or ${t.membershipType} = 'premium' and ${t.basicUntil} > ${t.membershipExpiresAt})`,
    ),
  ],
);

export type User = typeof users.$inferSelect;

/** A member's plan: `setPlan` alone writes these columns. */
export type Plan = Pick<
  User,
  'membershipType' | 'membershipExpiresAt' | 'membershipSource' | 'basicUntil' | 'planLimits'
>;
/** A member's row as the other calls write it. */
export type NewMember = Omit<typeof users.$inferInsert, keyof Plan>;
