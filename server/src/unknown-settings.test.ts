import { expect, test } from 'vitest';
import { settingNames } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

const told = (...names: string[]) => unknownSettings(names, settingNames);

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_UR', 'DATABASE_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['COMUNITY_NAME', 'COMMUNITY_NAME'],
])('%s is told, with %s as what was probably meant', (name, meant) => {
  expect(told(name)).toEqual([`${name} is not a setting, and does nothing: did you mean ${meant}?`]);
});

test('what nobody but us could mean is told, too', () => {
  expect(told('S3_BUCKET', 'SMTP_PASSWORD')).toEqual([
    'S3_BUCKET is not a setting, and does nothing: docs/operating.md lists those there are.',
    'SMTP_PASSWORD is not a setting, and does nothing: docs/operating.md lists those there are.',
  ]);
});

test('what is a setting, or another program’s, is none of our business', () => {
  const others = ['PATH', 'HOME', 'LANG', 'PWD', 'TERM', 'SHELL', 'USER', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
  const more = [
    'npm_config_cache',
    'NODE_COMPILE_CACHE',
    'INVOCATION_ID',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'PGHOST',
  ];
  expect(told(...settingNames, ...others, ...more, 'TMPDIR', 'LOGNAME', 'HOSTNAME', 'SHLVL', 'TZ')).toEqual([]);
});
