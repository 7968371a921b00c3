/**
 * What one feature does and others have to follow, in words that belong to none of them. A feature tells a fact with
 * `ctx.tell` in the transaction of the act; those above it react with `react` (mount.ts).
 */
export type Fact =
  | { type: 'member.blocked'; blockerId: number; blockedId: number }
  | { type: 'member.unblocked'; blockerId: number; blockedId: number }
  /** Nobody meets the member any more, and their sessions end: they have asked to be deleted. */
  | { type: 'member.hidden'; memberId: number }
  /** They are back. */
  | { type: 'member.shown'; memberId: number }
  /** The account goes for good. Told while the member's rows are still there. */
  | { type: 'member.leaving'; memberId: number };
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
