import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { compose, composeAnew } from './compose.ts';
import type { Database } from './database.ts';
import { fillPlaceholders, type SQL, sql } from './drizzle.ts';

/*
 * How SQL is written here: Drizzle's builder for a single table, its `sql` template through these functions for all
 * else. Values and fragments carry their own parameters: sql`… where ${isInForce(now)} limit ${limit}`.
 */

/**
 * The rows of a statement. The type of a row is its schema, which tests hold the first row against: a type can't
 * promise what the statement doesn't select.
 *
 * @param name Prepared once in each connection and planned once for all values. Null where the plan depends on the
 *   values. Never made of input: each name costs memory in every connection.
 */
export async function listRows<S extends z.ZodRawShape>(
  db: Database,
  name: string | null,
  row: z.ZodObject<S>,
  statement: SQL,
): Promise<z.output<z.ZodObject<S>>[]> {
  const { rows } = await send(db, name, statement);
  if (db.checksRows && rows.length > 0) checkRow(name ?? composeAnew(statement).text, row, rows[0]);
  return rows as z.output<z.ZodObject<S>>[];
}

/**
 * The same for a statement that is put together once, for the hottest alone: putting the posting of a message together
 * takes 80 µs of CPU, filling in its values 10.
 *
 * @param put gets each value's place in the statement by its name
 */
export function prepareRows<S extends z.ZodRawShape, V extends Record<string, unknown>>(
  name: string,
  row: z.ZodObject<S>,
  put: (value: (name: keyof V & string) => SQL) => SQL,
): (db: Database, values: V) => Promise<z.output<z.ZodObject<S>>[]> {
  const { text, values: places } = composeAnew(put((value) => sql`${sql.placeholder(value)}`));
  return async (db, values) => {
    const { rows } = await db.$client.query({ name, text, values: fillPlaceholders(places, values) });
    if (db.checksRows && rows.length > 0) checkRow(name, row, rows[0]);
    return rows as z.output<z.ZodObject<S>>[];
  };
}

/**
 * The same for a statement of the builder, which ends with `.prepare(name)`: put together once. Drizzle sends it over its `client`,
 * which is here the one of whoever asks.
 */
export function preparedQuery<P extends object>(prepare: (db: Database) => P): (db: Database) => P {
  let known: P | undefined;
  return (db) => {
    known ??= prepare(db);
    return Object.create(known, { client: { value: db.$client } });
  };
}

/** The first row of a statement, if there is any. */
export async function findRow<S extends z.ZodRawShape>(
  db: Database,
  name: string | null,
  row: z.ZodObject<S>,
  statement: SQL,
): Promise<z.output<z.ZodObject<S>> | undefined> {
  return (await listRows(db, name, row, statement))[0];
}

const streamedAtOnce = 500;

/** All rows of a statement, however many, a few in memory at a time. Only inside a transaction, which holds the cursor. */
export async function* streamRows<S extends z.ZodRawShape>(
  db: Database,
  row: z.ZodObject<S>,
  statement: SQL,
): AsyncGenerator<z.output<z.ZodObject<S>>> {
  const cursor = sql.identifier(`stream_${randomUUID()}`);
  await send(db, null, sql`declare ${cursor} no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await listRows(db, null, row, sql`fetch ${sql.raw(String(streamedAtOnce))} from ${cursor}`);
    yield* rows;
    if (rows.length < streamedAtOnce) break;
  }
  await send(db, null, sql`close ${cursor}`);
}

/** The columns of a row that may be missing as a whole, as behind a left join. */
export function orMissing<S extends z.ZodRawShape>(row: z.ZodObject<S>) {
  const fields = Object.entries(row.shape).map(([name, field]) => [name, z.nullable(field as z.ZodType)]);
  return z.object(Object.fromEntries(fields) as { [K in keyof S]: z.ZodNullable<S[K]> });
}

/** A statement without an answer; returns how many rows it changed. */
export async function execute(db: Database, name: string | null, statement: SQL): Promise<number> {
  return (await send(db, name, statement)).rowCount ?? 0;
}

function send(db: Database, name: string | null, statement: SQL) {
  const composed = compose(name, statement);
  return db.$client.query(name === null ? composed : { name, ...composed });
}

function checkRow(name: string, row: z.ZodObject, found: unknown): void {
  const checked = z.strictObject(row.shape).safeParse(found);
  if (!checked.success)
    throw new Error(`${name} answers other rows than its schema says:\n${z.prettifyError(checked.error)}`);
}

/** A sweep deletes so many rows in one transaction: others wait for what it holds. */
export const sweptAtOnce = 10_000;
