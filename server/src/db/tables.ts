import { pgTable, uuid } from './drizzle.ts';

/** One row: which site this database holds. Processes of one site share a Redis under this name, and no other site's. */
export const site = pgTable('site', {
  id: uuid().primaryKey().defaultRandom(),
});
