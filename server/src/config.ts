import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { complaintBeside } from '@guildhall/contract/complaints.ts';
import { english } from '@guildhall/contract/messages.ts';
import { type ProviderKey, providerKeys } from '@guildhall/contract/providers.ts';
import { z } from 'zod';
import { demoCommunityName } from './demo-world.ts';
import { known } from './oauth/known.ts';
import type { ProviderTable } from './oauth/providers.ts';
import { type StripeSettings, stripeAt } from './stripe/settings.ts';

/** One of a few words, with a sentence that names them. */
const oneOf = <const T extends [string, string, ...string[]]>(...words: T) =>
  z.enum(words, `it must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
const flag = oneOf('on', 'off');
const portRule = 'it must be a whole number from 0 to 65535';
const addressOf = (example: string) => z.email(`it must be an e-mail address, such as ${example}`);

/**
 * A password with such a character in it ends the part of the address that names the server: the rest would be taken
 * for the server's name, and told as such.
 */
function hasReadablePassword(address: string): boolean {
  try {
    decodeURIComponent(address);
  } catch {
    return false;
  }
  return !/#|[/?].*@|@.*@/.test(address.replace(/^[a-z]+:\/\//i, ''));
}

/** The address of a service, which may hold a password. */
const serviceUrl = (protocol: RegExp, error: string) =>
  z
    .string()
    .refine(hasReadablePassword, {
      error: 'write @ as %40, # as %23, / as %2F, ? as %3F and % as %25 in its user and password',
      abort: true,
    })
    .pipe(z.url({ protocol, error }));

/** Characters. */
export const secretKeyMin = 32;

const databaseRule = 'it must begin with postgres:// and name a database';

/**
 * The driver takes all of these for `verify-full`, and says at every start that a later one won't. Whoever wants what other programs
 * understand by them says `uselibpqcompat=true`.
 */
function withPlainSslMode(url: string): string {
  if (/[?&]uselibpqcompat=true(?:[&#]|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g, '$1verify-full');
}

/** Those whose stems PostgreSQL 15 and later know, by its names. */
const searchLanguages = [
  ...(['arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish', 'french'] as const),
  ...([
    'german',
    'greek',
    'hindi',
    'hungarian',
    'indonesian',
    'irish',
    'italian',
    'lithuanian',
    'nepali',
  ] as const),
  ...(['norwegian', 'portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil'] as const),
  ...(['turkish', 'yiddish'] as const),
] as const;

const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: z.coerce.number(portRule).int(portRule).min(0, portRule).max(65535, portRule).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: serviceUrl(/^postgres(ql)?$/, databaseRule)
    .refine((url) => /^\/./.test(URL.parse(url)?.pathname ?? ''), databaseRule)
    .transform(withPlainSslMode)
    .optional(),
  REDIS_URL: serviceUrl(/^rediss?$/, 'it must begin with redis:// or rediss://').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'it must look like https://hall.example.org' }).optional(),
  SMTP_URL: serviceUrl(/^smtps?$/, 'it must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'it must be an address, such as Guildhall <hall@example.org>')
    .optional(),
  SECRET_KEY: z.string().min(secretKeyMin, `it must have at least ${secretKeyMin} characters`).optional(),
  OIDC_ISSUER_URL: z.url({ protocol: /^https?$/, error: 'it must look like https://id.example.org' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'it can have 40 characters at most').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'it must begin with sk_live_, rk_live_, sk_test_ or rk_test_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'it must begin with pk_live_ or pk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'it must begin with whsec_')
    .optional(),
  ADMIN_EMAIL: addressOf('you@example.org').optional(),
  COMMUNITY_NAME: z
    .string()
    .trim()
    .max(80, 'it can have 80 characters at most')
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'it must be one line of plain text')
    .optional(),
  CONTACT_EMAIL: addressOf('office@example.org').optional(),
  SEARCH_LANGUAGE: oneOf(...searchLanguages).default('english'),
  DEMO_DATA: flag.optional(),
  STAFF_SECOND_FACTOR: flag.default('off'),
  BILLING: flag.default('on'),
  RESTORED: z
    .string()
    .regex(/^\d{1,20}$/, 'it must be 1, or digits that no restore before had, such as the seconds of the clock')
    .default('0'),
  RATE_LIMITS: flag.default('on'),
  FETCH_FROM_LOOPBACK: flag.default('off'),
  TRUST_PROXY: z.string().optional(),
  WEB: oneOf('built', 'vite').default('built'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
});

/** All there are. */
export const settingNames = Object.keys(environment.shape);

/** An outside service. One that isn't set up is null. */
interface Service {
  /** May hold a password. */
  url: string;
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  database: Service | null;
  /** Null: this is the only process. */
  redis: Service | null;
  /** The origin that browsers see, without a slash at the end. */
  publicUrl: string;
  /** Null: the local mailbox outside production, no mail in production. */
  smtp: Service | null;
  /** Without a name before it: mails leave under that of the site. */
  mailFrom: string;
  /** What members give to the site. */
  files: { folder: string };
  /** Null: the key file in `dataDir`. */
  secretKey: string | null;
  /** Null: not set up; outside production a stand-in serves in its place (start.ts). */
  providers: ProviderTable;
  /** Null: no cards are taken; outside production a stand-in serves in its place (start.ts). */
  stripe: StripeSettings | null;
  adminEmail: string | null;
  /** Whose site it is, such as 'Harwick Chamber of Commerce'; null: not said. */
  communityName: string | null;
  /** Where visitors can write to; null: not said. */
  contactEmail: string | null;
  /** Whose stems the directory's search knows. */
  searchLanguage: (typeof searchLanguages)[number];
  hasDemoData: boolean;
  /** Moderators and admins act as such only with a second factor. */
  needsSecondFactorOfStaff: boolean;
  /** Off: nobody pays, and every member has what the largest plan gives. */
  billing: 'on' | 'off';
  /** Says that a copy was restored: another value for each restore. Null: none was. */
  restored: string | null;
  hasRateLimits: boolean;
  /** Pictures may be fetched from this machine too, by plain http and on any port: for tests of exactly that. */
  fetchesFromLoopback: boolean;
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** True: Vite serves the sources with hot reload (script/dev). */
  isDevelopmentServer: boolean;
  logLevel: string;
}

/** A configuration that can't work: its message is one sentence for the operator. */
export class ConfigError extends Error {}

/** What stands in these may be a secret, or hold one, so that no message repeats it. */
const secret = /_URL$|SECRET|KEY|TOKEN|PASSWORD/;

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

function publicUrlOf(given: string | undefined, port: number): URL {
  const url = new URL(given ?? `http://localhost:${port}`);
  if (url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'PUBLIC_URL must be an origin such as https://hall.example.org, without a path, a name or a password.',
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(
      `PUBLIC_URL must start with https:// because sign-in cookies need it (only localhost may go without): ${given}`,
    );
  }
  return url;
}

/** Demo members have published passwords and the mailbox shows every mail: only this machine may reach them. */
function refusePublicStandIns(publicUrl: URL, host: string): void {
  const cure = 'set NODE_ENV=production, which switches the demo members and the open mailbox off';
  if (!isLoopback(publicUrl.hostname))
    throw new ConfigError(`PUBLIC_URL is not on localhost (${publicUrl.origin}): ${cure}.`);
  if (!isLoopback(host))
    throw new ConfigError(`HOST=${host} can be reached from other machines: ${cure}, or leave HOST at localhost.`);
}

/** Names of ranges that proxy-addr knows, which decides in the end. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

function proxiesOf(given: string | undefined): string[] {
  const proxies = given?.split(',').map((address) => address.trim()) ?? [];
  for (const proxy of proxies) {
    const [address = '', bits, more] = proxy.split('/');
    const version = isIP(address);
    const isRange = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    if (!namedRanges.has(proxy) && (version === 0 || !isRange || more !== undefined)) {
      throw new ConfigError(
        `TRUST_PROXY is wrong: "${proxy}" is neither an address (127.0.0.1) nor a network (10.0.0.0/8).`,
      );
    }
  }
  return proxies;
}

type Environment = z.output<typeof environment>;

const serviceOf = (url: string | undefined): Service | null => (url ? { url } : null);

/** Both halves of a provider's key, or neither. */
function providersOf(e: Environment, isProduction: boolean): ProviderTable {
  const providers: ProviderTable = { oidc: null, google: null, facebook: null, linkedin: null };
  for (const key of providerKeys) {
    const prefix = key.toUpperCase() as Uppercase<ProviderKey>;
    const [clientId, clientSecret] = [e[`${prefix}_CLIENT_ID`], e[`${prefix}_CLIENT_SECRET`]];
    const issuer = key === 'oidc' ? e.OIDC_ISSUER_URL : known[key].issuer;
    const isBegun = clientId || clientSecret || (key === 'oidc' && (issuer || e.OIDC_NAME));
    if (!isBegun) continue;
    for (const [name, value] of [
      [`${prefix}_CLIENT_ID`, clientId],
      [`${prefix}_CLIENT_SECRET`, clientSecret],
      ['OIDC_ISSUER_URL', issuer],
    ] as const)
      if (!value)
        throw new ConfigError(
          `${name} is missing: set it as the provider gave it, or remove every setting that begins with ${prefix}_.`,
        );
    if (!clientId || !clientSecret || !issuer) continue;
    const { protocol, hostname } = new URL(issuer);
    if (protocol === 'http:' && (isProduction || !isLoopback(hostname)))
      throw new ConfigError('OIDC_ISSUER_URL must start with https://, because everybody who signs in trusts it.');
    const name = (key === 'oidc' && e.OIDC_NAME) || known[key].name;
    providers[key] = { name, issuer, clientId, clientSecret };
  }
  return providers;
}

/** Both keys, of one account and for the same money, or neither. */
function stripeOf(e: Environment, isProduction: boolean): StripeSettings | null {
  const [secretKey, publishableKey] = [e.STRIPE_SECRET_KEY, e.STRIPE_PUBLISHABLE_KEY];
  if (!secretKey && !publishableKey && !e.STRIPE_WEBHOOK_SECRET) return null;
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', secretKey],
    ['STRIPE_PUBLISHABLE_KEY', publishableKey],
  ] as const)
    if (!value)
      throw new ConfigError(
        `${name} is missing: set it as Stripe shows it, or remove every setting that begins with STRIPE_.`,
      );
  if (!secretKey || !publishableKey) return null;
  const isLive = (key: string) => key.includes('_live_');
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY don’t belong together: one is for real money, the other for tests.',
    );
  if (isLive(secretKey) && !isProduction)
    throw new ConfigError(
      'STRIPE_SECRET_KEY is for real money, which a development server must not take: set NODE_ENV=production, or a key that begins with sk_test_.',
    );
  return { secretKey, publishableKey, webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? null, ...stripeAt };
}

/** Parses the environment once. Throws ConfigError naming the variable. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    const value = secret.test(name) ? '' : ` (it is ${JSON.stringify(given[name] ?? '')})`;
    const complaint = complaintBeside(name, issue?.message ?? 'invalid', english);
    throw new ConfigError(`${name} is wrong: ${complaint}${value}.`);
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  if (isProduction && e.RATE_LIMITS === 'off')
    throw new ConfigError(
      'RATE_LIMITS can’t be off in production: leave it out, or run the load test without NODE_ENV.',
    );
  if (isProduction && e.FETCH_FROM_LOOPBACK === 'on')
    throw new ConfigError(
      'FETCH_FROM_LOOPBACK can’t be on in production, because members could reach what listens on this machine: leave it out.',
    );
  if (isProduction && e.DEMO_DATA === 'on')
    throw new ConfigError(
      'DEMO_DATA can’t be on in production, because everybody knows the passwords of the demo accounts: leave it out.',
    );
  if (isProduction && !e.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set in production: the https:// address that members open.');
  }
  const publicUrl = publicUrlOf(e.PUBLIC_URL, e.PORT);
  if (!isProduction) refusePublicStandIns(publicUrl, e.HOST);
  const dataDir = resolve(e.DATA_DIR);
  const hasDemoData = !isProduction && e.DEMO_DATA !== 'off';
  return Object.freeze({
    isProduction,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    database: serviceOf(e.DATABASE_URL),
    redis: serviceOf(e.REDIS_URL),
    publicUrl: publicUrl.origin,
    smtp: serviceOf(e.SMTP_URL),
    mailFrom: e.MAIL_FROM ?? `guildhall@${publicUrl.hostname}`,
    files: { folder: join(dataDir, 'files') },
    secretKey: e.SECRET_KEY ?? null,
    providers: providersOf(e, isProduction),
    stripe: stripeOf(e, isProduction),
    adminEmail: e.ADMIN_EMAIL?.toLowerCase() ?? null,
    communityName: e.COMMUNITY_NAME ?? (hasDemoData ? demoCommunityName : null),
    contactEmail: e.CONTACT_EMAIL ?? null,
    searchLanguage: e.SEARCH_LANGUAGE,
    hasDemoData,
    needsSecondFactorOfStaff: e.STAFF_SECOND_FACTOR === 'on',
    billing: e.BILLING,
    restored: e.RESTORED === '0' ? null : e.RESTORED,
    hasRateLimits: e.RATE_LIMITS === 'on',
    fetchesFromLoopback: e.FETCH_FROM_LOOPBACK === 'on',
    trustedProxies: proxiesOf(e.TRUST_PROXY),
    isDevelopmentServer: !isProduction && e.WEB === 'vite',
    logLevel: e.LOG_LEVEL,
  });
}
