import { buildApp } from './app.ts';
import { openDatabase } from './command-database.ts';
import { ConfigError, parseConfig } from './config.ts';
import { openPool } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { removeDemoCommunity } from './demo.ts';
import { serveWebFiles } from './http/web-files.ts';
import { startJobs } from './jobs/queue.ts';
import { createLog } from './log.ts';
import { startMailQueue } from './mail/queue.ts';
import { createSeal, readSecretKey } from './seal.ts';

/*
 * `npm run demo:remove` takes the demo community out of a site that is stopped. What that makes known to others (an event is
 * called off) is told by the site once it starts.
 */
async function remove(): Promise<void> {
  const config = { ...parseConfig(process.env), redisUrl: null };
  const database = await openDatabase(config);
  try {
    if (database.isServed)
      throw new ConfigError(
        `Guildhall runs on ${database.place}: stop it first, then run npm run demo:remove again.`,
      );
    await migrateDatabase(database.url, undefined, console.log, database.dataDir);
    const log = createLog(config.logLevel);
    const pool = openPool(database.url, () => {}, { max: 5 });
    // Jobs wait for the site: none is done here.
    const jobs = await startJobs(database.url, log).then((queue) => ({ ...queue, add: async () => {} }));
    const secretKey = await readSecretKey(config);
    const mailSeal = createSeal(secretKey, 'mail');
    const { server, ctx } = await buildApp({
      config,
      log,
      pool,
      jobs,
      mailer: await startMailQueue({ jobs, smtpUrl: null, from: config.mailFrom, seal: mailSeal, log }),
      seal: createSeal(secretKey, 'sign-in'),
      keySeal: createSeal(secretKey, 'authenticator-keys'),
      linkSeal: createSeal(secretKey, 'mailed-links'),
      serveWeb: serveWebFiles,
    });
    const { members, businesses, groups, events } = await removeDemoCommunity(ctx);
    console.log(
      `Taken out of ${database.place}: ${members} demo members, ${businesses} listings, ${groups} groups, ${events} events.`,
    );
    await server.close();
    await jobs.stop();
    await pool.end();
  } finally {
    await database.stop();
  }
}

await remove().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
