import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { openPool } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { DemoAccount } from './demo/seed.ts';
import { appointFirstAdmin } from './features/auth/service.ts';
import { serveWebFiles } from './http/web-files.ts';
import { startMailQueue } from './mail/queue.ts';

const stopMs = 10_000;

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
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
    await mkdir(config.dataDir, { recursive: true });
    let databaseUrl = config.databaseUrl;
    if (!databaseUrl) {
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
      stops.push(postgres.stop);
      databaseUrl = postgres.url;
    }
    await migrateDatabase(databaseUrl);
    const pool = openPool(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
    stops.push(() => pool.end());

    // The stand-ins are imported only where they may run.
    const sandbox = config.isProduction
      ? null
      : await import('./sandbox/sandbox.ts').then((m) => m.openSandbox(config));
    if (sandbox) stops.push(sandbox.close);
    const mailer = await startMailQueue(
      databaseUrl,
      { url: config.smtpUrl ?? sandbox?.smtpUrl ?? null, from: config.mailFrom },
      log,
    );
    stops.push(mailer.stop);

    const serveWeb = config.isDevelopmentServer
      ? await import('./sandbox/vite.ts').then((m) => m.serveThroughVite)
      : serveWebFiles;
    const { server, ctx } = await buildApp({ config, pool, mailer, serveWeb, mountSandbox: sandbox?.mount });
    stops.push(() => server.close());
    await appointFirstAdmin(ctx);
    const accounts = config.hasDemoData
      ? await import('./demo/seed.ts').then((m) => m.seedDemoCommunity(ctx))
      : [];
    await server.listen({ port: config.port, host: config.host });
    printWelcome(config, accounts);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    log.error({ err: error }, 'the start failed');
    await stop(1);
  }
}

function printWelcome(config: Config, accounts: DemoAccount[]): void {
  const lines = [`Guildhall is ready at ${config.publicUrl}`];
  if (!config.isProduction) lines.push(`Mails of this server: ${config.publicUrl}/sandbox/mail`);
  if (accounts.length > 0) lines.push('Demo mode. You can sign in as:');
  for (const { role, email, password } of accounts)
    lines.push(`  ${role.padEnd(10)} ${email}  password: ${password}`);
  console.log(lines.join('\n'));
}

await start();
