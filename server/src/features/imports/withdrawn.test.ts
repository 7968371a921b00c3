import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBusiness } from '@guildhall/contract/businesses.ts';
import { type ImportJob, listImportRows } from '@guildhall/contract/imports.ts';
import { removeInvited } from '@guildhall/contract/listing-invitations.ts';
import { deleteBusiness, restoreBusiness, restoreDays } from '@guildhall/contract/listings.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter, idOf, lines } from '../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-withdrawn-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let ada: Caller;
const { upload, check, run, undo, bring, listing, errorsOf } = createImporter(app, () => ada);

beforeEach(async () => {
  await app.pool.query('truncate businesses cascade');
  ada = await app.join('Ada', { role: 'admin' });
});

const roll =
  'Member no,Name,Town,Website\n1,Quay Ropes,Leeds,quay.example\n,Pier Paints,York,\n3,Ford Sails,Hull,\n';
const again = async () => check(await upload('again.csv', roll));
const withdrawnRows = (job: ImportJob) => ada.call(listImportRows, { ...idOf(job), query: { kind: 'withdrawn' } });

test('what was taken out stays out when its roll comes again, and is told on its row', async () => {
  await bring('roll.csv', roll);
  await ada.call(deleteBusiness, idOf((await listing('Quay Ropes'))[0]));
  const owner = await app.join('Olga');
  await app.pool.query("update businesses set claimed_by = $1 where name = 'Pier Paints'", [owner.id]);
  await owner.call(deleteBusiness, idOf((await listing('Pier Paints'))[0]));

  const job = await again();
  expect(job.counts).toMatchObject({ rows: 3, new: 0, unchanged: 1, withdrawn: 2, remarked: 0, refused: 0 });
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(app.ctx.now());
  expect(await withdrawnRows(job)).toMatchObject([
    { name: 'Quay Ropes', notes: [`was taken out on ${day} by staff`] },
    { name: 'Pier Paints', notes: [`was taken out on ${day} by its owner`] },
  ]);
  await run(job);
  expect(await listing('Quay Ropes'), 'no other than the deleted one').toHaveLength(1);
  expect(await errorsOf(job)).toContain(`2,was taken out on ${day} by staff,1,Quay Ropes`);
});

test('nor does it come back when it is erased, of which nobody can read what it was', async () => {
  await bring('roll.csv', roll);
  for (const name of ['Quay Ropes', 'Pier Paints']) await ada.call(deleteBusiness, idOf((await listing(name))[0]));
  app.travel((restoreDays + 1) * 24 * 3_600_000);
  await app.doJob('erase-deleted-listings');
  ada = await app.join('Abe', { role: 'admin' });
  expect(await listing('Quay Ropes')).toEqual([]);
  expect((await again()).counts).toMatchObject({ new: 0, withdrawn: 2 });
  const moved = await check(await upload('moved.csv', 'Member no,Name,Town\n1,Quay Ropes,Goole\n'));
  expect(moved.counts, 'known by its number').toMatchObject({ withdrawn: 1 });
});

const first = { id: 17, name: 'Tide Tables Ltd', location: 'Leeds', website: 'tide.example' };
test.each([
  ['website', { ...first, name: 'Moon & Tide' }],
  ['name but for its legal form', { ...first, name: 'Tide Tables GmbH', website: null }],
])('nor under a name that its roll has changed: its number and its %s tell', async (_what, renamed) => {
  await bring('tide.jsonl', lines(first));
  await ada.call(deleteBusiness, idOf((await listing('Tide Tables Ltd'))[0]));
  const other = { id: 17, name: 'Falcon House', location: 'Leeds', website: 'falcon.example' };
  const plan = async (...rows: object[]) => (await check(await upload('next.jsonl', lines(...rows)))).counts;
  expect(await plan(renamed)).toMatchObject({ new: 0, withdrawn: 1 });
  expect(await plan(other), 'the number alone tells nothing').toMatchObject({ new: 1, withdrawn: 0 });
  expect(await plan(renamed, other), 'nor does one that stands twice').toMatchObject({ new: 2, withdrawn: 0 });

  app.travel((restoreDays + 1) * 24 * 3_600_000);
  await app.doJob('erase-deleted-listings');
  ada = await app.join('Abe', { role: 'admin' });
  expect(await listing('Tide Tables Ltd')).toEqual([]);
  expect(await plan(renamed), 'erased').toMatchObject({ new: 0, withdrawn: 1 });
});

test('an operator who wants it all the same takes it, and the next roll finds it', async () => {
  await bring('roll.csv', roll);
  await ada.call(deleteBusiness, idOf((await listing('Quay Ropes'))[0]));
  const job = await run(await again(), { takesWithdrawn: true });
  expect(job).toMatchObject({ takesWithdrawn: true, counts: { new: 1, withdrawn: 0 } });
  expect((await listing('Quay Ropes')).map(({ deleted_at }) => deleted_at !== null)).toEqual([true, false]);
  expect((await again()).counts).toMatchObject({ unchanged: 3, withdrawn: 0 });
});

test('what was brought back, and what an import has taken back, was not taken out', async () => {
  const first = await bring('roll.csv', roll);
  const [quay] = await listing('Quay Ropes');
  await ada.call(deleteBusiness, idOf(quay));
  await ada.call(restoreBusiness, { ...idOf(quay), body: {} });
  expect((await again()).counts).toMatchObject({ unchanged: 3 });
  expect(await undo(first)).toMatchObject({ undone: { removed: 3 } });
  expect((await again()).counts).toMatchObject({ new: 3, withdrawn: 0 });
});

const zebrafish = { name: 'Zebrafish Marine Ltd', industry: 'Retail', location: 'Hull' };
const zebrafishRoll = lines({ name: 'Zebrafish Marine Ltd', location: 'Hull', website: 'zebrafish.example' });
const planned = async (roll: string) => {
  const before = await check(await upload('before.jsonl', roll));
  app.travel((restoreDays + 1) * 24 * 3_600_000);
  await app.doJob('erase-deleted-listings');
  ada = await app.join('Abe', { role: 'admin' });
  const { counts } = await check(await upload('after.jsonl', roll));
  return { ...before.counts, rows: (await withdrawnRows(before)).map(({ notes }) => notes[0]), later: counts };
};

test('what a member added as their own and took away again comes with the roll; with the badge it stays out', async () => {
  const mia = await app.join('Mia');
  const website = 'https://zebrafish.example';
  const own = { ...zebrafish, website, isClaimed: true };
  await mia.call(deleteBusiness, idOf(await mia.call(createBusiness, { body: own })));
  expect(await planned(zebrafishRoll)).toMatchObject({ new: 1, withdrawn: 0, later: { new: 1, withdrawn: 0 } });
  const kept = await app.pool.query('select roll_keys from businesses');
  expect(kept.rows).toEqual([{ roll_keys: null }]);

  const olga = await app.join('Olga');
  const verified = await olga.call(createBusiness, { body: own });
  await app.pool.query('update businesses set verified_at = now() where id = $1', [verified.id]);
  await olga.call(deleteBusiness, idOf(verified));
  expect(await planned(zebrafishRoll)).toMatchObject({
    ...{ new: 0, withdrawn: 1, later: { new: 0, withdrawn: 1 } },
    rows: [expect.stringMatching(/^was taken out on \d+ \w+ \d{4} by its owner$/)],
  });
});

test.each([
  ['at its own domain', 'desk@zebrafish.example', 1],
  ['of somebody whom a member named', 'accomplice@two.example', 0],
  ['of a mail provider', 'zebrafish@gmail.com', 0],
])(
  'what an invitation takes out by a mailbox %s (%s) stays out of the next roll: %i',
  async (_what, ownerEmail, count) => {
    const mia = await app.join('Mia');
    const body = { ...zebrafish, website: 'https://zebrafish.example', isClaimed: false, ownerEmail };
    await mia.call(createBusiness, { body });
    const [, token = ''] = /way=remove&token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
    await app.stranger.call(removeInvited, { body: { token } });
    const job = await check(await upload('roll.jsonl', zebrafishRoll));
    expect(job.counts).toMatchObject({ new: 1 - count, withdrawn: count });
    const said = count === 1 ? [{ notes: [expect.stringMatching(/ by request$/)] }] : [];
    expect(await withdrawnRows(job)).toMatchObject(said);
  },
);

test('a namesake with another number was not taken out; one without a number is not told apart', async () => {
  const kilns = { name: 'Otterby Kilns', location: 'Leeds' };
  await bring('kilns.jsonl', lines({ ...kilns, id: 706 }));
  await ada.call(deleteBusiness, idOf((await listing('Otterby Kilns'))[0]));
  const other = await planned(lines({ ...kilns, id: 709 }));
  expect(other).toMatchObject({ new: 1, withdrawn: 0, later: { new: 1, withdrawn: 0 } });
  const unnumbered = lines(kilns);
  expect((await check(await upload('plain.jsonl', unnumbered))).counts).toMatchObject({ new: 0, withdrawn: 1 });

  await app.pool.query('truncate businesses cascade');
  await bring('plain.jsonl', unnumbered);
  await ada.call(deleteBusiness, idOf((await listing('Otterby Kilns'))[0]));
  expect(await planned(lines({ ...kilns, id: 709 }))).toMatchObject({ withdrawn: 1, later: { withdrawn: 1 } });
});
