import { createRequire } from 'node:module';

/*
 * Drizzle through its CommonJS build: importing its ES modules costs 0.4 s and 150 MB of memory (circles of star
 * exports that V8 resolves again and again), requiring it 0.1 s and 20 MB. Import from here, never from drizzle-orm.
 */
// drizzle-kit compiles this file to CommonJS, where import.meta is empty; it runs in the repository's root.
const require = createRequire(import.meta.url ?? `${process.cwd()}/server/src/db/drizzle.ts`);
const orm: typeof import('drizzle-orm') = require('drizzle-orm');
const core: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core');
const nodePostgres: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres');

export const { and, count, desc, eq, fillPlaceholders, gt, gte, inArray, isNull, lt, lte, ne, notInArray, sql } =
  orm;
/** What statements are made of, told apart in db/compose.ts. */
export const { Column, Name: Identifier, Param, SQL: Fragment, StringChunk, Table } = orm;
export const {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  PgDialect,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} = core;
export const { drizzle } = nodePostgres;
export type { SQL } from 'drizzle-orm';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
export type { AnyPgColumn } from 'drizzle-orm/pg-core';
