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
  const config = { ...parseConfig(process.env), redis: null };
  const database = await openDatabase(config);
  const stops: (() => Promise<unknown>)[] = [database.stop];
  try {
    if (database.isServed)
      throw new ConfigError(
        `Guildhall runs on ${database.place}: stop it first, then run npm run demo:remove again.`,
      );
    await migrateDatabase(database.url, undefined, console.log, database.dataDir);
    const secretKey = await readSecretKey(config);
    // Warnings concern the site that runs: here nothing is mailed.
    const log = createLog('error');
    const pool = openPool(database.url, () => {}, { max: 5 });
    stops.push(() => pool.end());
    // Jobs wait for the site: none is done here.
    const jobs = await startJobs(database.url, log).then((queue) => ({ ...queue, add: async () => {} }));
    stops.push(jobs.stop);
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
    stops.push(() => server.close());
    const { members, businesses, groups, events, invoices } = await removeDemoCommunity(ctx);
    console.log(
      `Taken out of ${database.place}: ${members} demo members, ${businesses} listings, ${groups} groups, ${events} events, ${invoices} invoices.`,
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

await remove().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
