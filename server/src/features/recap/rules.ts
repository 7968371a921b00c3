import type { Recap } from '@guildhall/contract/recap.ts';
import { counted } from '@guildhall/contract/visits.ts';
import { dayMs } from '../../durations.ts';

/** So long before a membership ends or renews a member is told what it brings. Later than that they are told of its end (payments). */
export const noticeMs = 30 * dayMs;
export const tooLateMs = 15 * dayMs;
/** Whose card is charged each month isn't told each month. */
export const pauseMs = 330 * dayMs;

/** What all listings together come to. */
export function sumsOf({ listings }: Pick<Recap, 'listings'>) {
  return Object.fromEntries(
    counted.map((name) => [name, listings.reduce((sum, { total }) => sum + total[name], 0)]),
  ) as Recap['listings'][number]['total'];
}

/** Where nothing has come of it there is nothing to tell. */
export function isWorthTelling(recap: Recap): boolean {
  const { views, requests, enquiries } = sumsOf(recap);
  return recap.met + recap.events + views + requests + enquiries > 0;
}
