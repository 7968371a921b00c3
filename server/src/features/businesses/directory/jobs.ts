import type { Context } from '../../../context.ts';
import { forgetPlaces, learnPlaces } from '../../places/service.ts';
import { foldCounts, listUnknownPlaces, listUnusedPlaces, relocate } from './kept/repository.ts';

const textsMax = 1000;

/** Looks up what listings gave as their place and their writer didn't. */
export async function locateListings({ db }: Context): Promise<void> {
  for (;;) {
    const texts = await listUnknownPlaces(db, textsMax);
    if (texts.length === 0) return;
    await learnPlaces(db, texts);
    await relocate(db, texts);
  }
}

/** What no listing says any more is not kept: it may be somebody's street. */
export async function forgetUnusedPlaces({ db }: Context): Promise<void> {
  let after = '';
  for (;;) {
    const { last, unused } = await listUnusedPlaces(db, after, textsMax);
    await forgetPlaces(db, unused);
    if (last === null) return;
    after = last;
  }
}

/** Writers add up now and then; what the last of a large import left apart is read by every search until somebody does. */
export async function addCountsUp({ db }: Context): Promise<void> {
  await foldCounts(db);
}
