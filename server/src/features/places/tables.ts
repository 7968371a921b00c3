import { byCodePoint } from '../../db/columns.ts';
import { index, integer, pgTable, real, sql, text } from '../../db/drizzle.ts';

/** Of GeoNames (docs/decisions/0051-places-in-the-database.md), by its numbers. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    /** 'Leeds, England, United Kingdom' */
    label: text().notNull(),
    /** The same as it is compared (`fold`). */
    folded: text().notNull(),
    population: integer().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** Members and businesses that say they are here, when it was last counted. */
    uses: integer().notNull().default(0),
  },
  (t) => [index('places_label').on(t.label), index('places_used').on(t.id).where(sql`${t.uses} > 0`)],
);

/** Under which beginnings a place is found: its names, and their later words. */
export const placeNames = pgTable(
  'place_names',
  {
    folded: byCodePoint().notNull(),
    /** Of `places`; nothing checks it, which would take as long again as loading does. */
    placeId: integer().notNull(),
    /** How likely this place is meant by it (`weightOf`). */
    weight: real().notNull(),
  },
  (t) => [
    index('place_names_folded').on(t.folded),
    // Very many begin with two or three letters: those are walked along from the likeliest on.
    index('place_names_two').on(sql`left(folded, 2)`, sql`weight desc`),
    index('place_names_three').on(sql`left(folded, 3)`, sql`weight desc`),
    index('place_names_place').on(t.placeId),
  ],
);
