import { type Context, inTransaction } from '../../context.ts';
import { type Place, readGazetteer } from './gazetteer.ts';
import { analysePlaces, hasPlaces, insertPlaces, listChangedUses, lockPlaces, updateUses } from './repository.ts';
import { weightOfUses } from './rules.ts';

const batchSize = 1000;

/** Puts the bundled places into the database, once: all of them or none. */
export async function loadPlaces(ctx: Context, source: AsyncIterable<Place> = readGazetteer()): Promise<void> {
  if (await hasPlaces(ctx.db)) return;
  await inTransaction(ctx, async (ctx) => {
    await lockPlaces(ctx.db);
    if (await hasPlaces(ctx.db)) return;
    let batch: Place[] = [];
    for await (const place of source) {
      batch.push(place);
      if (batch.length < batchSize) continue;
      await insertPlaces(ctx.db, batch);
      batch = [];
    }
    if (batch.length > 0) await insertPlaces(ctx.db, batch);
    await analysePlaces(ctx.db);
  });
}

/** Where many members are, more of them will be. */
export async function countUses(ctx: Context): Promise<void> {
  for (const { id, uses, previous } of await listChangedUses(ctx.db)) {
    await inTransaction(ctx, (ctx) => updateUses(ctx.db, id, uses, weightOfUses(uses) - weightOfUses(previous)));
  }
}
