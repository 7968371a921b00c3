import { listBusinesses } from '@guildhall/contract/businesses.ts';
import { listImportRows } from '@guildhall/contract/imports.ts';
import { getMemberRecord, listMemberRecords, setMemberRecord } from '@guildhall/contract/member-records.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter } from '../../test/imports.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp();
let ada: Caller;
let bob: Caller;
beforeAll(async () => {
  [ada, bob] = [await app.join('Ada', { role: 'admin' }), await app.join('Bob')];
});
beforeEach(() => app.pool.query('truncate businesses, imports cascade'));
const { upload, bring, undo } = createImporter(app, () => ada);

const file = (...rows: string[]) =>
  `Company,City,Membership No,Membership status,Member since,Left on\n${rows.join('\n')}\n`;
const recordOf = async (name: string) => {
  const [found] = await ada.call(listMemberRecords, { query: { q: name } });
  if (!found) throw new Error(`${name} is not there`);
  const { number, status, joinedOn, leftOn } = found;
  return { id: found.id, record: { number, status, joinedOn, leftOn } };
};
const published = async () => (await app.stranger.call(listBusinesses)).map(({ name }) => name).toSorted();
const notesOf = async (id: number) =>
  (await ada.call(listImportRows, { params: { id: String(id) }, query: { kind: 'remarked' } })).flatMap(
    ({ notes }) => notes,
  );

test('number, status and days are recognised, written once, and taken back by an undo', async () => {
  const roll = file('Baker,Leeds,M-7,Active,01.05.1998,', 'Cliff,Leeds,M-8,Dropped,1990-01-02,2020-12-31');
  expect((await upload('a.csv', roll)).columns.map(({ field }) => field)).toEqual([
    ...['name', 'city', 'memberNumber', 'memberStatus', 'joinedOn', 'leftOn'],
  ]);
  const job = await bring('b.csv', roll);
  expect((await recordOf('Baker')).record).toEqual({
    ...{ number: 'M-7', status: 'active', joinedOn: '1998-05-01', leftOn: null },
  });
  expect((await recordOf('Cliff')).record).toEqual({
    ...{ number: 'M-8', status: 'former', joinedOn: '1990-01-02', leftOn: '2020-12-31' },
  });
  expect(await published()).toEqual(['Baker']);
  expect((await bring('c.csv', roll)).counts).toMatchObject({ unchanged: 2, changed: 0, new: 0 });
  await undo(job);
  expect(await ada.call(listMemberRecords)).toEqual([]);
});

test('a row that says dropped takes a listing off the site, an owned one too: told before, and undone', async () => {
  await addBusiness(app, bob, 'Owned', { location: 'Leeds', description: 'Ours' });
  await bring('first.csv', file('Baker,Leeds,M-7,active,,', 'Owned,Leeds,M-9,active,,'));
  expect((await recordOf('Owned')).record).toMatchObject({ number: 'M-9', status: 'active' });
  expect(await published()).toEqual(['Baker', 'Owned']);
  const job = await bring('second.csv', file('Baker,Leeds,M-7,Dropped,,', 'Owned,Leeds,M-9,Dropped,,'));
  expect(job.counts).toMatchObject({ changed: 2, owned: 0 });
  expect(await notesOf(job.id)).toEqual([
    'no longer published: the roll says that it is former',
    'only its membership: the rest is for its owner to say; no longer published: the roll says that it is former',
  ]);
  expect(await published()).toEqual([]);
  expect(await undo(job)).toMatchObject({ undone: { restored: 2, kept: 0 } });
  expect(await published()).toEqual(['Baker', 'Owned']);
  const { rows } = await app.pool.query("select description, claimed_by from businesses where name = 'Owned'");
  expect(rows).toEqual([{ description: 'Ours', claimed_by: bob.id }]);
});

test('what the office has changed since stays through an undo', async () => {
  await addBusiness(app, bob, 'Owned', { location: 'Leeds' });
  const job = await bring('first.csv', file('Owned,Leeds,M-9,paused,,'));
  const { id, record } = await recordOf('Owned');
  app.travel(1000);
  await ada.call(setMemberRecord, { params: { id: String(id) }, body: { ...record, status: 'active' } });
  expect(await undo(job)).toMatchObject({ undone: { restored: 0, kept: 1 } });
  expect(await ada.call(getMemberRecord, { params: { id: String(id) } })).toMatchObject({ number: 'M-9' });
});

test('a number is one business’s: the first row keeps it, and a listing that has it', async () => {
  const { id } = await addBusiness(app, null, 'Elsewhere', { location: 'York' });
  await ada.call(setMemberRecord, {
    params: { id: String(id) },
    body: { number: 'm-1', status: null, joinedOn: null, leftOn: null },
  });
  const job = await bring('a.csv', file('Baker,Leeds,M-1,,,', 'Cliff,Leeds,M-2,,,', 'Dock,Hull,m-2,,,'));
  expect(job.counts).toMatchObject({ new: 3 });
  expect((await recordOf('Baker')).record.number).toBeNull();
  expect((await recordOf('Cliff')).record.number).toBe('M-2');
  expect((await recordOf('Dock')).record.number).toBeNull();
  expect((await notesOf(job.id)).filter((note) => note.startsWith('membership number'))).toEqual([
    'membership number left out: “M-1” belongs to another business',
    'membership number left out: “m-2” belongs to another business',
  ]);
});

test('what a roll leaves open stays, and what it says wrongly is left out and told', async () => {
  await bring('a.csv', file('Baker,Leeds,M-7,active,1998-05-01,'));
  const job = await bring('b.csv', file('Baker,Leeds,M-7,Gold,never,1990-13-01'));
  expect(job.counts).toMatchObject({ unchanged: 1 });
  expect((await recordOf('Baker')).record).toEqual({
    ...{ number: 'M-7', status: 'active', joinedOn: '1998-05-01', leftOn: null },
  });
  expect(await notesOf(job.id)).toEqual([
    'membership status left out: “Gold” is none of applicant, active, paused and former',
    'joined on left out: “never” is no day',
    'left on left out: “1990-13-01” is no day',
  ]);
});
