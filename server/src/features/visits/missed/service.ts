import { randomBytes } from 'node:crypto';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/visits.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { networkOf } from '../../../http/address.ts';
import type { Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createLimiter } from '../../../redis/limiter.ts';
import { countMatching } from '../../businesses/directory/service.ts';
import { takeSalt } from '../repository.ts';
import { dayOf, isMachine, markOf } from '../rules.ts';
import { addMarks, addMissedSearch, addMissedWords } from './repository.ts';
import { weekOf, wordsOf } from './rules.ts';

/** Each is searched again here, and nobody misses so much. */
const misses = createLimiter(null, { name: 'visits:missed', points: 10, duration: 600 });

/** No listing has this number: these marks are of none. */
const noListing = 0;

/**
 * Where the text alone finds nothing, that is counted, and so are its words: of one member, or one network of visitors, each once a
 * day. Browsers tell it once somebody has looked at the empty list, so what is half typed isn't counted.
 */
export async function countMissedSearch(
  ctx: Context,
  viewer: Viewer | null,
  { body: { q } }: Request<typeof contract.countMissedSearch>,
  { request }: Http,
): Promise<undefined> {
  const who = viewer ? `m${viewer.id}` : networkOf(request.ip);
  if (isMachine(request.headers['user-agent']) || (await misses.take(who)) > 0) return undefined;
  const words = wordsOf(q);
  if (words.length === 0 || (await countMatching(ctx, q)) !== 0) return undefined;
  const day = dayOf(ctx.now());
  const salt = await takeSalt(ctx.db, day, randomBytes(32));
  const search = markOf(salt, who, noListing, `missed:${words.toSorted().join(' ')}`);
  const marks = words.map((word) => ({ word, mark: markOf(salt, who, noListing, `missed-word:${word}`) }));
  await inTransaction(ctx, async ({ db }) => {
    const all = [search, ...marks.map(({ mark }) => mark)];
    const fresh = await addMarks(
      db,
      all.toSorted((a, b) => a.compare(b)),
      day,
    );
    const isFresh = (mark: Buffer) => fresh.some((one) => one.equals(mark));
    if (isFresh(search)) await addMissedSearch(db, day);
    const counted = marks.filter(({ mark }) => isFresh(mark)).map(({ word }) => word);
    if (counted.length > 0) await addMissedWords(db, counted, weekOf(day));
  });
  return undefined;
}
