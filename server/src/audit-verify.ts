import { openDatabase } from './command-database.ts';
import { ConfigError, parseConfig } from './config.ts';
import { onPatientConnection, openPool } from './db/database.ts';
import { verifyActs } from './features/audit/verifying/service.ts';

/*
 * `npm run audit:verify` reads the whole audit log and says whether it is as it was recorded. With a number and a hash from a daily mail
 * it also says whether that act is still the same: who rewrites the whole log makes a chain that is whole, and another one.
 */
const usage = 'Usage: npm run audit:verify [-- NUMBER HASH]';

function readExpected([number, hash, ...more]: string[]): { id: number; hash: string } | null {
  if (number === undefined) return null;
  if (!/^[1-9]\d*$/.test(number) || !/^[0-9a-f]{64}$/i.test(hash ?? '') || more.length > 0)
    throw new ConfigError(usage);
  return { id: Number(number), hash: (hash as string).toLowerCase() };
}

async function verify(): Promise<void> {
  const expected = readExpected(process.argv.slice(2));
  const database = await openDatabase(parseConfig(process.env));
  const pool = openPool(database.url, () => {}, { max: 1 });
  try {
    const { acts, head, fault, erased, found } = await onPatientConnection(pool, (db) =>
      verifyActs({ db }, expected?.id),
    );
    if (fault) throw new Error(`Broken: ${fault}. The ${acts} acts before it are whole.`);
    if (expected && found !== expected.hash)
      throw new Error(
        `Broken: act ${expected.id} is another one than in the mail. The chain is whole by itself, so it was written anew.`,
      );
    console.log(`Whole: ${acts} acts, head ${head || 'none yet'}.`);
    if (erased > 0) console.log(`${erased} of them tell no more of members whose accounts were erased.`);
    if (expected) console.log(`Act ${expected.id} is the one of the mail.`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

await verify().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
