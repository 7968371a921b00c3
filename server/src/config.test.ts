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
  expect(config.databaseUrl).toBeNull();
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

describe('a wrong value stops the start with a sentence that names it:', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hall.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hall.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hall.example.org/path' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
    ['DEMO_DATA', { DEMO_DATA: 'false' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
    ['RATE_LIMITS', { NODE_ENV: 'production', PUBLIC_URL: 'https://hall.example.org', RATE_LIMITS: 'off' }],
  ])('%s in %j', (name, env) => {
    expect(() => parseConfig(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => parseConfig(env as Record<string, string>)).toThrow(name);
  });
});
