import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

const folder = new URL('../demo/', import.meta.url);

/** Whose site it is when nothing else is set. */
export const demoCommunityName = 'Tarrowmouth Chamber of Commerce';

/** All entries of the files in a folder of server/demo, in the order of the files' names. */
export function readDemoLists<T extends z.ZodType>(name: string, entry: T): z.output<T>[] {
  const files = readdirSync(new URL(`${name}/`, folder)).sort();
  return files.flatMap((file) => readDemoFile(`${name}/${file}`, entry.array()));
}

export function readDemoFile<T extends z.ZodType>(name: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

/** Where the sandbox shows the drawings of the demo community (`server/src/sandbox/pictures`). */
export const demoPicture = (kind: 'portraits' | 'logos', key: string) => `/sandbox/${kind}/${key}.svg`;

/** What the features have put into the database so far, for those that build upon it. */
export interface World {
  /** Hashed; every demo member has the same. */
  password: string;
  /** Every time is relative to this moment. */
  now: Date;
  /** By member key. */
  memberIds: Map<string, number>;
  /** By name. */
  businessIds: Map<string, number>;
  /** By name. */
  groupIds: Map<string, number>;
}

export function daysAgo(world: World, days: number): Date {
  return minutesAfter(world.now, -days * 1440);
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

export function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo community names ${key}, which it does not have`);
  return id;
}
