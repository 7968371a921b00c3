import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBusiness } from '@guildhall/contract/businesses.ts';
import { removeInvited } from '@guildhall/contract/listing-invitations.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter } from '../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-origins-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let ada: Caller;
const { undo, bring, listing } = createImporter(app, () => ada);

beforeEach(async () => {
  await app.pool.query('truncate businesses cascade');
  app.mails.length = 0;
  ada = await app.join('Ada', { role: 'admin' });
});

const quarry = { name: 'Quillon Quarry', industry: 'Retail', location: 'Leeds', isClaimed: false };

test('what a member has said of a listing proves nothing when a file repeats it, and its owner’s address goes', async () => {
  const mira = await app.join('Mira');
  await mira.call(createBusiness, {
    body: { ...quarry, website: 'quillon.example', email: 'mira@two.example', ownerEmail: 'mira@two.example' },
  });
  const columns = 'Business Name,Location,Website,Email,Description\n';
  const job = await bring(
    'repeated.csv',
    `${columns}Quillon Quarry,Leeds,https://quillon.example/,mira@two.example,Tidied\n`,
  );
  const said = { website_set_by: mira.id, email_set_by: mira.id };
  expect(await listing('Quillon Quarry')).toMatchObject([{ description: 'Tidied', owner_email: null, ...said }]);
  await undo(job);
  expect(await listing('Quillon Quarry')).toMatchObject([{ owner_email: 'mira@two.example', ...said }]);
  await bring('other.csv', `${columns}Quillon Quarry,Leeds,https://quillon.example/,desk@quillon.example,\n`);
  expect(await listing('Quillon Quarry')).toMatchObject([{ website_set_by: mira.id, email_set_by: null }]);
});

test('a roll that says the same as a member takes the power over the listing from the mailbox that they named', async () => {
  const mira = await app.join('Mira');
  await mira.call(createBusiness, { body: { ...quarry, ownerEmail: 'mira@two.example' } });
  const [, token = ''] = /way=remove&token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
  const roll = 'Business Name,Location\nQuillon Quarry,Leeds\n';
  const job = await bring('same.csv', roll);
  expect(job.counts).toMatchObject({ new: 0, changed: 1, unchanged: 0 });
  expect(await listing('Quillon Quarry')).toMatchObject([{ owner_email: null }]);
  expect(await app.stranger.try(removeInvited, { body: { token } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('added again since') },
  });
  expect((await bring('again.csv', roll)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  await undo(job);
  expect(await listing('Quillon Quarry')).toMatchObject([{ owner_email: 'mira@two.example' }]);
});
