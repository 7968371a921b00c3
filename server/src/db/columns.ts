import { customType, timestamp } from './drizzle.ts';

/** Text compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** An instant with milliseconds, as JavaScript keeps it. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Text in an order that no update of the system changes, and in which all that starts alike stands together. */
export const byCodePoint = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A point of the extension `cube`. */
export const cube = customType<{ data: string }>({ dataType: () => 'cube' });

/** Stems of words with their weights. */
export const stems = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
