import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SqlFile {
  name: string;
  text: string;
  hash: string;
}

/** What brings a database up to date: the numbered files in order, then the functions and triggers as they are now. */
export interface Schema {
  migrations: SqlFile[];
  functions: SqlFile[];
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
export const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

export function readSchema(): Schema {
  return { migrations: readMigrations(migrationsFolder), functions: readSqlFiles(sourceFolder, 'functions.sql') };
}

/** Throws unless the files are numbered 0001, 0002 and so on: two branches may have taken the same number. */
export function readMigrations(folder: string): SqlFile[] {
  const names = listMigrations(folder);
  for (const [place, name] of names.entries()) {
    const number = String(place + 1).padStart(4, '0');
    if (!name.startsWith(`${number}_`))
      throw new Error(`The migration ${name} should be number ${number}: numbers go up by one and occur once.`);
  }
  return names.map((name) => readSqlFile(folder, name));
}

/** How many migrations this build has; /readyz compares it with the database. */
export function countKnownMigrations(): number {
  return listMigrations(migrationsFolder).length;
}

/** The files of this name beside the features and adapters that they belong to. */
export function readSqlFiles(folder: string, name: string): SqlFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return paths
    .filter((path) => path.endsWith(`/${name}`))
    .sort()
    .map((path) => readSqlFile(folder, path));
}

function listMigrations(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function readSqlFile(folder: string, name: string): SqlFile {
  // Git may check files out with other line ends.
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
}
