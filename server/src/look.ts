import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './command-database.ts';
import { parseConfig } from './config.ts';
import { foreseeMigration } from './db/migrate.ts';
import { version } from './version.ts';

/*
 * Of script/build: whether this version can open the database of the site, while the one before still runs on it. Before the
 * first start there is nothing to look at.
 */
async function look(): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.database && !existsSync(join(config.dataDir, 'postgres'))) return;
  const database = await openDatabase(config);
  try {
    const { pending, unknown } = await foreseeMigration(database.url, undefined, database.dataDir);
    if (pending.length > 0)
      console.error(`The next start brings ${database.place} up to date: ${pending.join(', ')}.`);
    if (unknown.length > 0)
      console.error(
        `Version ${version} is older than what ${database.place} was used with (${unknown.join(', ')}). It starts on it if it is the version before; else go back to a copy.`,
      );
  } finally {
    await database.stop();
  }
}

await look().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    `Version ${version} can’t open this database. What runs now goes on: don’t restart it before that is cured.`,
  );
  process.exitCode = 1;
});
