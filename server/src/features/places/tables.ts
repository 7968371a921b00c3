import { byCodePoint, cube } from '../../db/columns.ts';
import { boolean, index, pgTable, text } from '../../db/drizzle.ts';

/** What the texts name that people wrote as a place: of one place, there are many. Names are looked up once and only added. */
export const recognisedPlaces = pgTable('recognised_places', {
  /** As it was given. */
  text: byCodePoint().primaryKey(),
  /** How the place is shown; null: it names none, or one of several. */
  label: text(),
  /** It has a position. */
  isPlaced: boolean().notNull(),
});

/** Where the places are that anything was ever at, to find the nearest. */
export const placePositions = pgTable(
  'place_positions',
  {
    /** The label as it is compared. */
    key: byCodePoint().primaryKey(),
    /** On the unit ball. */
    position: cube().notNull(),
  },
  (t) => [index('place_positions_nearest').using('gist', t.position)],
);
