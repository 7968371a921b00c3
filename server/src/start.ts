import { providerKeys } from '@guildhall/contract/providers.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig, settingNames } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { createDatabaseAway } from './db/away.ts';
import { databaseOn, openPool } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { withExplainedFailures } from './db/failures.ts';
import { migrateDatabase } from './db/migrate.ts';
import { findPlace } from './db/place.ts';
import type { DemoAccount } from './demo.ts';
import { appointFirstAdmin } from './features/auth/service.ts';
import { makeSetupLink } from './features/auth/setup/service.ts';
import { clearAwayAfterKilled } from './features/businesses/bulk/service.ts';
import { prepareSearch } from './features/businesses/trades/service.ts';
import { endKilledImports } from './features/imports/repository.ts';
import { checkEndpoint } from './features/payments/webhook/jobs.ts';
import { serveWebFiles } from './http/web-files.ts';
import { startJobs } from './jobs/queue.ts';
import { createLog, maskSecrets } from './log.ts';
import { holdCopy } from './mail/held.ts';
import { startMailQueue } from './mail/queue.ts';
import { checkMailServer } from './mail/server-check.ts';
import { tryOut } from './mail/try-out.ts';
import type { ProviderTable } from './oauth/providers.ts';
import { createSeal, readSecretKey } from './seal.ts';
import { holdOf, otherAccount } from './stripe/held.ts';
import { unknownSettings } from './unknown-settings.ts';
import { version } from './version.ts';

const stopMs = 10_000;
const warmUpMs = 3000;

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(maskSecrets(error.message));
    process.exit(1);
  }
}

/** Brings the server up; ends the process with a sentence when it can't. */
export async function start(): Promise<void> {
  console.log(`Guildhall ${version}`);
  const config = readConfig();
  const away = createDatabaseAway();
  const log = createLog(config.logLevel, undefined, away.tells);
  for (const sentence of unknownSettings(Object.keys(process.env), settingNames)) log.warn(sentence);
  const stops: (() => Promise<unknown>)[] = [];
  let isStopping = false;

  /** Undoes the start in reverse order; whatever hangs is left behind after ten seconds. */
  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), stopMs).unref();
    for (const undo of stops.toReversed()) await undo().catch((error) => log.error({ err: error }, 'stopping'));
    process.exit(code);
  }
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));

  try {
    let databaseUrl = config.database?.url;
    if (databaseUrl) await prepareDataDir(config.dataDir);
    else {
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
      stops.push(postgres.stop);
      databaseUrl = postgres.url;
    }
    const secretKey = await readSecretKey(config);
    const ownDir = config.database ? undefined : config.dataDir;
    await migrateDatabase(databaseUrl, undefined, (sentence) => log.warn(sentence), ownDir);
    const pool = openPool(databaseUrl, (error) => {
      if (!isStopping) log.warn({ err: error }, 'database connection lost');
    });
    stops.push(() => pool.end());
    away.watch(log, () => pool.query('select'));
    await withExplainedFailures(databaseUrl, clearAwayAfterKilled(pool));
    await withExplainedFailures(databaseUrl, prepareSearch(pool, config));
    await withExplainedFailures(databaseUrl, endKilledImports(databaseOn(pool), new Date()));

    // The stand-ins are imported only where they may run.
    const sandbox = config.isProduction
      ? null
      : await import('./sandbox/sandbox.ts').then((m) => m.openSandbox(config, () => listStandIns(config)));
    if (sandbox) stops.push(sandbox.close);
    const smtpUrl = config.smtp?.url ?? sandbox?.smtpUrl ?? null;
    const jobs = await withExplainedFailures(databaseUrl, startJobs(databaseUrl, log));
    stops.push(jobs.stop);
    const place = await findPlace(pool, ownDir);
    await withExplainedFailures(
      databaseUrl,
      holdCopy(databaseOn(pool), { ...config, place, now: new Date() }, log),
    );
    const hold = await holdOf(databaseOn(pool), config.stripe);
    if (hold?.why === 'copy')
      log.warn(
        'this is a copy of a site: payments by card are held until an admin says at /admin that it is the real one',
      );
    if (hold?.why === 'account') log.error(otherAccount);
    const mailer = await withExplainedFailures(
      databaseUrl,
      startMailQueue({ jobs, smtpUrl, from: config.mailFrom, seal: createSeal(secretKey, 'mail'), log }),
    );
    if (config.smtp)
      void checkMailServer(config.smtp.url).then((problem) => {
        if (!problem) return;
        log.warn(problem);
        mailer.noteFailure();
      });

    const serveWeb = config.isDevelopmentServer
      ? await import('./sandbox/vite.ts').then((m) => m.serveThroughVite)
      : serveWebFiles;
    const { server, ctx } = await buildApp({
      config: {
        ...config,
        providers: withStandIns(config.providers, sandbox?.providers),
        stripe: config.stripe ?? sandbox?.stripe ?? null,
      },
      log,
      pool,
      jobs,
      tryMail: smtpUrl ? (mail) => tryOut(smtpUrl, config.mailFrom, mail) : undefined,
      mailer,
      seal: createSeal(secretKey, 'sign-in'),
      keySeal: createSeal(secretKey, 'authenticator-keys'),
      linkSeal: createSeal(secretKey, 'mailed-links'),
      serveWeb,
      mountSandbox: sandbox?.mount,
    });
    stops.push(() => server.close());
    const demo = await import('./demo.ts');
    if (!config.hasDemoData) await demo.refuseDemoMembers(ctx);
    await appointFirstAdmin(ctx);
    const accounts = config.hasDemoData ? await demo.seedDemoCommunity(ctx) : [];
    const setupLink = await makeSetupLink(ctx);
    await server.listen({ port: config.port, host: config.host }).catch((error) => {
      throw refusedAddress(error, config);
    });
    // Behind the start, as Stripe may be down, and a stand-in is this server itself.
    await ctx.job(checkEndpoint, {});
    printWelcome(config, accounts, setupLink);
    // After the first pages: a provider has five seconds for its answer, and the stand-in's code takes some of them to load.
    if (sandbox) setTimeout(() => void sandbox.warmUp().catch(() => {}), warmUpMs).unref();
  } catch (error) {
    console.error(maskSecrets(error instanceof Error ? error.message : String(error)));
    // What an operator can cure is told by its sentence; for the rest one must know where in the code it was.
    log[error instanceof ConfigError ? 'debug' : 'error']({ err: error }, 'the start failed');
    await stop(1);
  }
}

/** Of each provider the operator's settings, else the stand-in's. */
function withStandIns(own: ProviderTable, standIns: ProviderTable | undefined): ProviderTable {
  const entries = providerKeys.map((key) => [key, own[key] ?? standIns?.[key] ?? null]);
  return Object.fromEntries(entries) as ProviderTable;
}

/** Whom the stand-ins of the identity providers offer beside strangers. */
async function listStandIns(config: Config) {
  if (!config.hasDemoData) return [];
  const { listDemoPeople } = await import('./features/members/demo.ts');
  return listDemoPeople().map((person) => ({ ...person, isVerified: true }));
}

function refusedAddress(error: NodeJS.ErrnoException, { port, host }: Config): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} on ${host} is in use: stop the program that has it, or choose another PORT.`,
      );
    case 'EACCES':
      return new ConfigError(
        `PORT ${port} is not open to this user: choose one from 1024 on, behind a reverse proxy if needed.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST=${host} is no address of this machine: choose one that is, such as localhost.`);
    default:
      return error;
  }
}

function printWelcome(config: Config, accounts: DemoAccount[], setupLink: string | null): void {
  const lines = [`Guildhall is ready at ${config.publicUrl}`];
  if (config.isProduction && Object.values(config.providers).every((provider) => provider === null))
    lines.push('No identity provider is set up: members sign in by e-mail and password, or by passkey.');
  if (!config.isProduction) lines.push(`Mails of this server: ${config.publicUrl}/sandbox/mail`);
  if (accounts.length > 0) lines.push('Demo mode. You can sign in as:');
  for (const { role, email, password } of accounts)
    lines.push(`  ${role.padEnd(10)} ${email}  password: ${password}`);
  if (setupLink)
    lines.push('Nobody is an admin yet. This link makes the first one; it works once:', `  ${setupLink}`);
  console.log(lines.join('\n'));
}
