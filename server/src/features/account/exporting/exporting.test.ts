import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  downloadExport,
  exportHours,
  exportsADay,
  getExport,
  requestExport,
} from '@guildhall/contract/account.ts';
import { freshMinutes } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { FeatureExports } from '../../../exports.ts';
import { unzip } from '../../../test/archive.ts';
import { listReferences, peopleAroundAlice } from '../../../test/everything.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { withoutSecrets } from '../../profiles/exports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-exports-'));
const folder = join(dataDir, 'exports');
let all: readonly FeatureExports[] = [];
const app = useApp(
  { DATA_DIR: dataDir },
  {
    extraFeature: ({ allExports, exports }) => {
      all = allExports;
      exports({
        parts: [],
        async *files(_ctx, memberId) {
          yield { name: 'portrait.webp', open: async () => Readable.from([`portrait of ${memberId}`]) };
        },
      });
    },
  },
);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const tokenTo = ({ member }: Caller) =>
  /\?export=([\w-]{43})#your-data/.exec(
    app.mails.filter(({ to }) => to === member?.email).at(-1)?.text ?? '',
  )?.[1] ?? '';

async function fetchFile(caller: Caller, token: string) {
  const answer = await app.server.inject({
    method: 'GET',
    url: `${downloadExport.path}?token=${token}`,
    headers: { cookie: caller.cookie, 'sec-fetch-site': 'same-origin' },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('every reference to members is exported, or left out on purpose', async () => {
  const columns = (await listReferences(app)).map(({ column }) => column);
  const answered = all.flatMap(({ parts, leftOut = {} }) => [
    ...parts.flatMap(({ covers }) => covers),
    ...Object.keys(leftOut),
  ]);
  expect(columns.length).toBeGreaterThan(10);
  expect(answered.toSorted()).toEqual(columns.toSorted());
});

test('the archive holds all that is the member’s, as they may see it, and nothing that others keep from them', async () => {
  const { alice, bob } = await peopleAroundAlice(app);
  await app.pool.query(
    `update users set phone = 'secretphone', bio = 'secretbio', password = 'secrethash' where id = $1`,
    [bob.id],
  );
  await app.pool.query(
    `update users set bio = 'About Alice', phone = '+1 555 0101', password = 'alicehash', registration_hash = 'alicehash' where id = $1`,
    [alice.id],
  );
  await app.pool.query(
    `insert into listing_photos (business_id, url, caption, alt, position)
     select id, '/api/files/0', 'The yard', 'A hull', 0 from businesses where name = 'Archer Boats'`,
  );
  const hours = {
    timeZone: 'UTC',
    week: [[{ opens: '09:00', closes: '17:00' }], [], [], [], [], [], []],
    exceptions: [],
  };
  await app.pool.query(
    `insert into listing_hours (business_id, hours) select id, $1 from businesses where name = 'Archer Boats'`,
    [hours],
  );
  await app.pool.query(
    `insert into listing_details (business_id, street, languages, links)
     select id, '1 Harbour Road', '{Welsh}', '{}' from businesses where name = 'Archer Boats'`,
  );
  expect(await alice.call(requestExport, { body: {} })).toMatchObject({ state: 'making', expiresAt: null });
  await app.runJobs();
  expect(await alice.call(getExport)).toMatchObject({ state: 'ready', bytes: expect.any(Number) });

  const { status, headers, bytes } = await fetchFile(alice, tokenTo(alice));
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toMatch(/^attachment; .*guildhall-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(bytes);
  const json = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '');
  expect(files.get('README.txt')).toContain('messages.json');
  expect(files.get('files/portrait.webp')).toBe(`portrait of ${alice.id}`);
  expect(files.get('files/invoices/A-2026-00001.pdf')).toMatch(/^%PDF-1\.7/);

  expect(json('invoices')).toMatchObject([
    { fromBank: [{ amount: 2900, payer: 'Alice Ltd', purpose: 'A-2026-00001' }] },
  ]);
  expect(json('profile')).toMatchObject([{ bio: 'About Alice', phone: '+1 555 0101', hasPassword: true }]);
  expect(json('sessions')).toMatchObject([{ browser: 'test' }]);
  expect(json('mailed-links')).toMatchObject([{ email: 'alice@people.example' }]);
  expect(json('businesses').map(({ name, isOwn }: never) => [name, isOwn])).toEqual([
    ['Archer Boats', true],
    ['Archer Sails', true],
    ['Sunken Skiffs', false],
    ['Baker Boats', false],
  ]);
  expect(json('businesses').map(({ photos }: never) => photos)).toEqual([
    [{ url: '/api/files/0', caption: 'The yard', alt: 'A hull' }],
    [],
    [],
    [],
  ]);
  expect(json('businesses').map(({ openingHours }: never) => openingHours)).toEqual([hours, null, null, null]);
  expect(json('businesses').map(({ details }: never) => details)).toEqual([
    { street: '1 Harbour Road', serviceArea: null, languages: ['Welsh'], links: [] },
    null,
    null,
    null,
  ]);
  expect(json('decisions').map(({ businessName, note, status }: never) => [businessName, note, status])).toEqual([
    ['Baker Books', 'Alice asks Bob', 'accepted'],
    ['Dyer Dyes', 'Alice asks Dora', 'pending'],
    // A decline is not told.
    ['Egg Estate', null, 'pending'],
  ]);
  expect(json('requests').map(({ person, note, status }: never) => [person, note, status])).toEqual([
    ['Carl Tester', 'Carl asks Alice', 'accepted'],
    ['Finn Tester', 'Finn asks Alice', 'declined'],
  ]);
  expect(json('messages').map(({ from, isYours, text }: never) => [from, isYours, text])).toEqual(
    expect.arrayContaining([
      ['Alice Tester', true, 'Hello from Alice'],
      ['Bob Tester', false, 'Hello from Bob'],
    ]),
  );
  // Where more than two talk, what others said is theirs.
  const general = json('messages').filter(({ roomId }: { roomId: number }) => roomId === 1);
  expect(general.map(({ isYours }: never) => isYours)).toEqual([true]);
  expect(json('rooms').map((room: { with: string }) => room.with)).toEqual(
    expect.arrayContaining(['Bob Tester', 'Carl Tester']),
  );
  expect(json('blocks')).toMatchObject([{ name: 'Dan Tester' }]);
  expect(json('moderation')).toMatchObject([{ type: 'mute', reason: 'Too loud', wasEnded: false }]);
  const manifest = json('manifest');
  expect(manifest).toMatchObject({ format: 'guildhall-export', version: 1, memberId: alice.id });
  for (const { file, entries } of manifest.files)
    if (file.endsWith('.json')) expect(JSON.parse(files.get(file) ?? ''), file).toHaveLength(entries);

  const everything = [...files.values()].join('\n');
  for (const secret of ['secretphone', 'secretbio', 'secrethash', 'alicehash', bob.member?.email ?? '', 'Maud'])
    expect(everything).not.toContain(secret);
});

test('no column of a member’s row that proves anything is exported', async () => {
  const { member } = await app.join('Prue');
  const names = Object.keys(withoutSecrets(member as never));
  expect(names.filter((name) => /password|hash|secret|token|key/i.test(name))).toEqual(['hasPassword']);
});

describe('asking for one’s data', () => {
  test('needs a fresh sign-in', async () => {
    const old = await app.join('Olga');
    app.travel((freshMinutes + 1) * 60_000);
    expect(await old.try(requestExport, { body: {} })).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    });
    expect(await old.call(getExport)).toMatchObject({ state: 'none' });
  });

  test('makes one at a time, and a few a day', async () => {
    const ann = await app.join('Ann');
    const asked = await Promise.all(Array.from({ length: 5 }, () => ann.call(requestExport, { body: {} })));
    expect(new Set(asked.map(({ requestedAt }) => String(requestedAt))).size).toBe(1);
    await app.runJobs();
    for (let more = 1; more < exportsADay; more += 1) {
      await ann.call(requestExport, { body: {} });
      await app.runJobs();
    }
    expect((await ann.try(requestExport, { body: {} })).status).toBe(429);
    expect(await ann.call(getExport)).toMatchObject({ state: 'ready' });
  });

  test('the archive is fetched with the mail’s token and its member’s session, and only so', async () => {
    const [una, eve] = [await app.join('Una'), await app.join('Eve')];
    await una.call(requestExport, { body: {} });
    await app.runJobs();
    const token = tokenTo(una);
    expect((await fetchFile(eve, token)).status).toBe(404);
    expect((await fetchFile(una, 'guessed')).status).toBe(404);
    expect((await fetchFile(app.stranger, token)).status).toBe(401);
    const { rows } = await app.pool.query('select token_hash from member_exports where user_id = $1', [una.id]);
    expect(rows[0].token_hash).not.toContain(token);
    app.travel(exportHours * 3_600_000 - 60_000);
    expect((await fetchFile(una, token)).status).toBe(200);
    app.travel(120_000);
    expect((await fetchFile(una, token)).status).toBe(404);
    expect(await una.call(getExport)).toMatchObject({ state: 'none' });
    const before = readdirSync(folder).length;
    writeFileSync(join(folder, 'left.zip.part'), 'from a process that stopped');
    writeFileSync(join(folder, 'young.zip.part'), 'being written');
    utimesSync(join(folder, 'left.zip.part'), 0, 0);
    await app.doJob('sweep-exports');
    expect(readdirSync(folder)).toContain('young.zip.part');
    expect(readdirSync(folder).length).toBeLessThan(before + 1);
    expect(readdirSync(folder)).not.toContain('left.zip.part');
    expect((await app.pool.query('select from member_exports where user_id = $1', [una.id])).rowCount).toBe(0);
  });

  test('a failure is told, costs nothing of the day, and leaves no file', async () => {
    const fred = await app.join('Fred');
    const broken: FeatureExports = {
      parts: [
        {
          name: 'broken',
          about: message('Nothing'),
          covers: [],
          async *rows() {
            yield { first: 1 };
            throw new Error('the disk is gone');
          },
        },
      ],
    };
    const given = all as FeatureExports[];
    given.push(broken);
    for (let time = 0; time <= exportsADay; time += 1) {
      await fred.call(requestExport, { body: {} });
      await expect(app.runJobs()).rejects.toThrow('the disk is gone');
      expect(await fred.call(getExport)).toMatchObject({ state: 'failed' });
    }
    given.pop();
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['young.zip.part']);
  });
});

test('what is written while an archive is made is in none of its files', async () => {
  const ida = await app.join('Ida');
  const given = all as FeatureExports[];
  given.unshift({
    parts: [
      {
        name: 'first',
        about: message('Nothing'),
        covers: [],
        async *rows({ db }) {
          yield (await db.$client.query('select count(*)::int as members from users')).rows[0];
          await app.pool.query("update users set bio = 'changed meanwhile' where id = $1", [ida.id]);
        },
      },
    ],
  });
  await ida.call(requestExport, { body: {} });
  await app.runJobs();
  given.shift();
  const files = await unzip((await fetchFile(ida, tokenTo(ida))).bytes);
  expect(JSON.parse(files.get('profile.json') ?? '')[0].bio).toBeNull();
});
