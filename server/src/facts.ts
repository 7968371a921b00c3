import type { Role } from '@guildhall/contract/members.ts';

/**
 * What one feature does and others have to follow, in words that belong to none of them. A feature tells a fact with
 * `ctx.tell` in the transaction of the act; those above it react with `react` (mount.ts).
 */
export type Fact =
  | { type: 'member.blocked'; blockerId: number; blockedId: number }
  | { type: 'member.unblocked'; blockerId: number; blockedId: number }
  /** Somebody has an account now that had none; their address may be unconfirmed. */
  | { type: 'member.joined'; memberId: number }
  /** They have shown for the first time that an address is theirs, the one that they have now. Told after `member.joined`. */
  | { type: 'member.confirmed'; memberId: number }
  /** Their name, or the address by which they sign in, is another one. */
  | { type: 'member.renamed'; memberId: number }
  /** Their role is another one now, whoever gave it. */
  | { type: 'member.role_changed'; memberId: number; from: Role; to: Role; reason?: string | null }
  /** Nobody meets the member any more, and their sessions end: they have asked to be deleted, or staff have suspended them. */
  | { type: 'member.hidden'; memberId: number }
  /** They are back. */
  | { type: 'member.shown'; memberId: number }
  /** Staff have given a member a warning, a mute, a ban or a suspension; or lifted it before its time. */
  | { type: 'member.sanctioned'; sanctionId: number; memberId: number }
  | { type: 'member.sanction_lifted'; sanctionId: number; memberId: number }
  /** A member has added a listing for somebody else. */
  | { type: 'business.suggested'; businessId: number; memberId: number }
  /**
   * A listing that had no owner, or another one, has this one now. Not told of a listing that somebody adds as their own:
   * nothing has waited for it.
   */
  | { type: 'business.claimed'; businessId: number; memberId: number }
  /** The listing was taken off the site, or brought back. */
  | { type: 'business.deleted'; businessId: number }
  | { type: 'business.restored'; businessId: number }
  /** Nothing of a deleted listing is left to bring back. Told while its row still says what it was. */
  | { type: 'business.erased'; businessId: number }
  /**
   * `businessId` ends and is part of `keptId` from now on: what was done with it moves there. Both are still there and have
   * the same owner, or none.
   */
  | { type: 'business.merged'; businessId: number; keptId: number }
  /** Its author has deleted a message, or staff or who runs the group have taken it out of its room. */
  | { type: 'message.removed'; messageId: number }
  | { type: 'group.created'; groupId: number; name: string; memberId: number }
  | { type: 'group.renamed'; groupId: number; name: string }
  /** It shows another picture, or none any more. */
  | { type: 'group.pictured'; groupId: number }
  /** Closed for good: nobody joins, nobody writes. */
  | { type: 'group.archived'; groupId: number }
  | { type: 'group.joined'; groupId: number; memberId: number }
  /** By their own wish, removed, or with their account. */
  | { type: 'group.left'; groupId: number; memberId: number }
  /** They run the group now, or do so no more. */
  | { type: 'group.role_given'; groupId: number; memberId: number }
  /** They were given time of a plan by something else than a card. */
  | { type: 'membership.extended'; memberId: number }
  /** Time that they were given by something else than a card was taken back. */
  | { type: 'membership.shortened'; memberId: number }
  /** The account goes for good. Told while the member's rows are still there. */
  | { type: 'member.leaving'; memberId: number };
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
