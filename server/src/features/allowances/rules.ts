/** So many at once, then one for every `everyMs` that pass. */
interface Bucket {
  burst: number;
  everyMs: number;
}

/** So many in each calendar month, by UTC. */
interface Quota {
  aMonth: number;
}

/** How often something may happen. Its name begins the key of each counter. */
export type Allowance = { name: string } & (Bucket | Quota);

/** When the month of this moment is over. */
export const monthEnd = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));

/** @param of what is counted by itself: a member, an address, a network; without it, all together */
export const keyOf = ({ name }: Allowance, of?: string | number) => (of === undefined ? name : `${name}|${of}`);
