import type { SignalOf } from '@guildhall/contract/signals.ts';
import type { Context } from '../../context.ts';
import { listCards } from '../cards/repository.ts';
import { toMemberCard } from '../cards/rules.ts';

type Change = Omit<SignalOf<'match_changed'>, 'type'>;

/** Tells every screen of one member. */
export function tellMatch(ctx: Context, memberId: number, change: Change): void {
  ctx.signal({ members: [memberId] }, { type: 'match_changed', ...change });
}

/** A member as the other side knows them: by their business, else by name. */
export async function namesOf(ctx: Context, memberIds: number[]): Promise<Map<number, string>> {
  const cards = (await listCards(ctx.db, memberIds)).map(toMemberCard);
  return new Map(cards.map((card) => [card.id, card.businessName ?? card.displayName]));
}
