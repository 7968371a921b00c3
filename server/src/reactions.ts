import type { Context } from './context.ts';
import type { Fact, FactOf } from './facts.ts';

/** Runs in the transaction of what happened: when it throws, that did not happen. */
export type Reaction<T extends Fact['type']> = (ctx: Context, fact: FactOf<T>) => Promise<void>;

export interface Reactions {
  add<T extends Fact['type']>(type: T, reaction: Reaction<T>): void;
  /** One after the other, in the order in which the features are mounted. */
  run(ctx: Context, fact: Fact): Promise<void>;
}

export function createReactions(): Reactions {
  const reactions: { type: Fact['type']; reaction: (ctx: Context, fact: never) => Promise<void> }[] = [];
  return {
    add: (type, reaction) => {
      reactions.push({ type, reaction });
    },
    run: async (ctx, fact) => {
      for (const { type, reaction } of reactions) if (type === fact.type) await reaction(ctx, fact as never);
    },
  };
}
