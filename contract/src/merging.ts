import { type MergeField, mergeFields } from './listings.ts';
import { type Message, message } from './messages.ts';

type Owned = { name: string; claimedBy: number | null };

/** Why the one can't take over the other; null: it can. Nobody loses a listing by this, or is given one. */
export function mergeRefusal(kept: Owned, other: Owned): Message | null {
  if (other.claimedBy === null || other.claimedBy === kept.claimedBy) return null;
  return kept.claimedBy === null
    ? message('“{name}” has an owner, so it must be the listing that stays.', { name: other.name })
    : message(
        'The two listings have different owners. Settle first whose business it is: undo one of the claims in Business Reviews, or ask one of them to hand it over.',
      );
}

type Said = Record<MergeField, unknown>;

/** Whether a listing says anything there. */
export function says(listing: Said, field: MergeField): boolean {
  const value = listing[field];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** What the listing that stays gets from the other: what it has not, and what was chosen. */
export const takenFields = (kept: Said, other: Said, take: readonly MergeField[]): MergeField[] =>
  mergeFields.filter((field) => says(other, field) && (!says(kept, field) || take.includes(field)));
