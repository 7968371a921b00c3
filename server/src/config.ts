import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Guildhall <guildhall@localhost>'),
  ADMIN_EMAIL: z.email().optional(),
  DEMO_DATA: flag.optional(),
  RATE_LIMITS: flag.default('on'),
  TRUST_PROXY: z.string().optional(),
  WEB: z.enum(['built', 'vite']).default('built'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Null: this is the only process. */
  redisUrl: string | null;
  /** The origin that browsers see, without a slash at the end. */
  publicUrl: string;
  /** Null: the local mailbox outside production, no mail in production. */
  smtpUrl: string | null;
  mailFrom: string;
  adminEmail: string | null;
  hasDemoData: boolean;
  hasRateLimits: boolean;
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** True: Vite serves the sources with hot reload (script/dev). */
  isDevelopmentServer: boolean;
  logLevel: string;
}

/** A configuration that can't work: its message is one sentence for the operator. */
export class ConfigError extends Error {}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

function publicOrigin(given: string | undefined, port: number): string {
  const url = new URL(given ?? `http://localhost:${port}`);
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      `PUBLIC_URL must be an origin such as https://hall.example.org, without a path: ${given}`,
    );
  }
  if (url.protocol === 'http:' && !loopbackNames.has(url.hostname)) {
    throw new ConfigError(
      `PUBLIC_URL must start with https:// because sign-in cookies need it (only localhost may go without): ${given}`,
    );
  }
  return url.origin;
}

/** Parses the environment once. Throws ConfigError naming the variable. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    throw new ConfigError(`${name} is wrong: ${issue?.message ?? 'invalid'} (it is "${given[name] ?? ''}").`);
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  if (isProduction && e.RATE_LIMITS === 'off') throw new ConfigError('RATE_LIMITS can’t be off in production.');
  if (isProduction && !e.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set in production: the https:// address that members open.');
  }
  return Object.freeze({
    isProduction,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    publicUrl: publicOrigin(e.PUBLIC_URL, e.PORT),
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    adminEmail: e.ADMIN_EMAIL?.toLowerCase() ?? null,
    hasDemoData: !isProduction && e.DEMO_DATA !== 'off',
    hasRateLimits: e.RATE_LIMITS === 'on',
    trustedProxies: e.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    isDevelopmentServer: !isProduction && e.WEB === 'vite',
    logLevel: e.LOG_LEVEL,
  });
}
