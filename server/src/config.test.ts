import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('with nothing set it is a demo on localhost', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    hasDemoData: true,
    isProduction: false,
  });
  expect(config).toMatchObject({ database: null, redis: null, smtp: null });
  expect(Object.values(config.providers)).toEqual([null, null, null, null]);
});

test('production has no demo data, and everything else as given', () => {
  const config = parseConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hall.example.org/',
    ADMIN_EMAIL: 'Ada@Example.org',
  });
  expect(config).toMatchObject({
    hasDemoData: false,
    publicUrl: 'https://hall.example.org',
    adminEmail: 'ada@example.org',
  });
});

test('a start follows a restore only where the settings say so', () => {
  for (const env of [{}, { RESTORED: '0' }]) expect(parseConfig(env).restored).toBeNull();
  for (const said of ['1', '1796000000']) expect(parseConfig({ RESTORED: said }).restored).toBe(said);
});

describe('a wrong value stops the start with a sentence that names it:', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://ada:secret@localhost/' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hall.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hall.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hall.example.org/path' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['RESTORED', { RESTORED: 'yes' }],
    ['DEMO_DATA', { DEMO_DATA: 'false' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
    ['MAIL_FROM', { MAIL_FROM: 'Guildhall' }],
    ['COMMUNITY_NAME', { COMMUNITY_NAME: 'Two\nlines' }],
    ['COMMUNITY_NAME', { COMMUNITY_NAME: 'x'.repeat(81) }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'office' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example.org' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1,' }],
    ['RATE_LIMITS', { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org', RATE_LIMITS: 'off' }],
    ['DEMO_DATA', { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org', DEMO_DATA: 'on' }],
  ])('%s in %j', (name, env) => {
    expect(() => parseConfig(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => parseConfig(env as Record<string, string>)).toThrow(name);
  });
});

describe('the keys of an identity provider', () => {
  const oidc = {
    OIDC_ISSUER_URL: 'https://id.example.org',
    OIDC_CLIENT_ID: 'hall',
    OIDC_CLIENT_SECRET: 'hunter2',
  };
  const sentenceOf = (env: Record<string, string>) => {
    try {
      parseConfig(env);
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const halves = ['GOOGLE', 'FACEBOOK', 'LINKEDIN'].flatMap(
    (prefix): [string, string, Record<string, string>][] => [
      [`${prefix}_CLIENT_SECRET`, prefix, { [`${prefix}_CLIENT_ID`]: 'hall' }],
      [`${prefix}_CLIENT_ID`, prefix, { [`${prefix}_CLIENT_SECRET`]: 'hunter2' }],
    ],
  );

  test.each([
    ...halves,
    ['OIDC_CLIENT_ID', 'OIDC', { ...oidc, OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', 'OIDC', { ...oidc, OIDC_CLIENT_SECRET: ' ' }],
    ['OIDC_ISSUER_URL', 'OIDC', { ...oidc, OIDC_ISSUER_URL: '' }],
    ['OIDC_CLIENT_ID', 'OIDC', { OIDC_NAME: 'Chamber' }],
  ])('without %s stop the start by one sentence that names it and the cure', (name, prefix, env) => {
    expect(sentenceOf(env)).toBe(
      `${name} is missing: set it as the provider gave it, or remove every setting that begins with ${prefix}_.`,
    );
  });

  test.each([
    [{ OIDC_ISSUER_URL: 'id.example.org' }, 'OIDC_ISSUER_URL is wrong: it must look like https://id.example.org.'],
    [
      { OIDC_ISSUER_URL: 'http://id.example.org' },
      'OIDC_ISSUER_URL must start with https://, because everybody who signs in trusts it.',
    ],
    [{ OIDC_NAME: 'x'.repeat(41) }, /^OIDC_NAME is wrong: it can have 40 characters at most /],
  ])('are refused when one is wrong: %j', (wrong, sentence) => {
    const said = sentenceOf({ ...oidc, ...wrong });
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
    expect(said).not.toContain('hunter2');
  });

  test('make it a provider, by its own name unless OIDC_NAME gives another; what is not set up is none', () => {
    const { providers } = parseConfig({ ...oidc, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' });
    expect(providers).toMatchObject({ google: { clientId: 'a' }, facebook: null, linkedin: null });
    expect(providers.oidc).toMatchObject({ name: 'Single Sign-On', clientId: 'hall', clientSecret: 'hunter2' });
    expect(parseConfig({ ...oidc, OIDC_NAME: ' Chamber ' }).providers.oidc?.name).toBe('Chamber');
  });

  test('may name an issuer on plain http on this machine, except in production', () => {
    const local = { ...oidc, OIDC_ISSUER_URL: 'http://127.0.0.1:9000' };
    expect(parseConfig(local).providers.oidc?.issuer).toBe('http://127.0.0.1:9000');
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org' };
    expect(sentenceOf({ ...production, ...local })).toMatch(/^OIDC_ISSUER_URL must start with https:/);
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is wrong: it must be a whole number from 0 to 65535 (it is "eighty").'],
  [{ PORT: '8080.5' }, 'PORT is wrong: it must be a whole number from 0 to 65535 (it is "8080.5").'],
  [{ DEMO_DATA: 'false' }, 'DEMO_DATA is wrong: it must be on or off (it is "false").'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is wrong: it must be development, production or test (it is "prod").'],
  [
    { ADMIN_EMAIL: 'ada' },
    'ADMIN_EMAIL is wrong: it must be an e-mail address, such as you@example.org (it is "ada").',
  ],
])('%j is refused in words that an operator knows', (env, sentence) => {
  expect(() => parseConfig(env as Record<string, string>)).toThrow(new ConfigError(sentence));
});

describe('demo members and the open mailbox stay on this machine:', () => {
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hall.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hall.example.org', DEMO_DATA: 'off', NODE_ENV: 'development' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost.example.org' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::', PUBLIC_URL: 'http://localhost:3000' }],
    ['HOST', { HOST: '192.168.0.7', DEMO_DATA: 'off' }],
  ])('%s in %j needs NODE_ENV=production', (name, env) => {
    expect(() => parseConfig(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => parseConfig(env as Record<string, string>)).toThrow(
      new RegExp(`^${name}\\b.* set NODE_ENV=production[^\n]*\\.$`),
    );
    const production = { PUBLIC_URL: 'https://hall.example.org', ...env, NODE_ENV: 'production' };
    expect(parseConfig(production as Record<string, string>)).toMatchObject({ hasDemoData: false });
  });

  test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('HOST=%s does not', (host) => {
    expect(parseConfig({ HOST: host, PUBLIC_URL: 'http://[::1]:3000' }).host).toBe(host);
  });
});

test('a way to encrypt that the driver takes for the strictest one is called by that name, so that it has nothing to warn of', () => {
  const read = (search: string) =>
    parseConfig({ DATABASE_URL: `postgres://ada@db.example/hall?${search}` }).database?.url.split('?')[1];
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
    expect(read(`sslmode=${mode}`)).toBe('sslmode=verify-full');
    expect(read(`sslmode=${mode}&sslrootcert=/ca.pem`)).toBe('sslmode=verify-full&sslrootcert=/ca.pem');
  }
  for (const said of [
    'sslmode=disable',
    'sslmode=no-verify',
    'uselibpqcompat=true&sslmode=require',
    'sslmode=odd',
  ])
    expect(read(said)).toBe(said);
});

test.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL'])(
  'a wrong %s is refused without repeating its password',
  (name) => {
    for (const value of ['ftp://ada:hunter2@db.example/x', 'ada:hunter2@db.example', '//ada:hunter2@db.example']) {
      let message = '';
      try {
        parseConfig({ [name]: value });
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toContain(name);
      expect(message).not.toContain('hunter2');
    }
  },
);

test.each([
  ['DATABASE_URL', 'postgres', '/hall'],
  ['REDIS_URL', 'redis', '/0'],
  ['SMTP_URL', 'smtp', ''],
])('a password in %s that would be taken for the server is refused and not repeated', (name, scheme, path) => {
  for (const password of ['p@ss_hunter#1', 'p@ss_hunter', '12/hunter', '12?hunter', '12#hunter', 'hunter%'])
    expect(() => parseConfig({ [name]: `${scheme}://ada:${password}@127.0.0.1${path}` })).toThrow(
      new ConfigError(
        `${name} is wrong: write @ as %40, # as %23, / as %2F, ? as %3F and % as %25 in its user and password.`,
      ),
    );
  const encoded = `${scheme}://ada:${encodeURIComponent('p@s#s/?%')}@127.0.0.1${path}`;
  expect(() => parseConfig({ [name]: encoded })).not.toThrow();
});

test('proxies are addresses, networks or named ranges', () => {
  const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8,2001:db8::/32,loopback';
  expect(parseConfig({ TRUST_PROXY }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '2001:db8::/32',
    'loopback',
  ]);
});

test('the community has the name that is set, else that of the demo, else none', () => {
  expect(parseConfig({}).communityName).toBe('Tarrowmouth Chamber of Commerce');
  expect(parseConfig({ DEMO_DATA: 'off' }).communityName).toBeNull();
  expect(parseConfig({ COMMUNITY_NAME: ' Harwick Traders ' }).communityName).toBe('Harwick Traders');
  expect(parseConfig({}).contactEmail).toBeNull();
  expect(parseConfig({ CONTACT_EMAIL: 'office@harwick.example' }).contactEmail).toBe('office@harwick.example');
});

test('mails come from the public address unless MAIL_FROM says otherwise', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org' };
  expect(parseConfig(production).mailFrom).toBe('guildhall@hall.example.org');
  expect(parseConfig({ ...production, MAIL_FROM: 'The Hall <hall@example.org>' }).mailFrom).toBe(
    'The Hall <hall@example.org>',
  );
  expect(parseConfig({ ...production, MAIL_FROM: 'hall@example.org' }).mailFrom).toBe('hall@example.org');
});

describe('cards by Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const refusalOf = (env: Record<string, string>) => expect(() => parseConfig(env));

  test('need both keys, and nothing of them is the default', () => {
    expect(parseConfig({}).stripe).toBeNull();
    expect(parseConfig(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: null,
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/v3/',
    });
    refusalOf({ STRIPE_SECRET_KEY: 'sk_test_1' }).toThrow('STRIPE_PUBLISHABLE_KEY is missing');
    refusalOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }).toThrow('STRIPE_SECRET_KEY is missing');
    refusalOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).toThrow('STRIPE_SECRET_KEY is missing');
  });

  test('take real money in production alone', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    refusalOf(live).toThrow('a development server must not take');
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example' };
    expect(parseConfig({ ...live, ...production }).stripe).toMatchObject({ secretKey: 'sk_live_1' });
  });

  test('refuse keys that don’t belong together, and never repeat a secret', () => {
    refusalOf({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' }).toThrow('don’t belong together');
    refusalOf({ ...keys, STRIPE_SECRET_KEY: 'hunter2' }).toThrow(
      /^STRIPE_SECRET_KEY is wrong: it must begin with [^:(]*\.$/,
    );
    refusalOf({ ...keys, STRIPE_WEBHOOK_SECRET: 'hunter2' }).toThrow(
      /^STRIPE_WEBHOOK_SECRET is wrong: it must begin with whsec_\.$/,
    );
  });
});
