import { setListingDetails } from '@guildhall/contract/listing-details.ts';
import { getBusiness } from '@guildhall/contract/listings.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter } from '../../test/imports.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp();
let ada: Caller;
beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});
beforeEach(() => app.pool.query('truncate businesses, imports cascade'));
const { upload, bring, undo, listing } = createImporter(app, () => ada);

const file = (rows: string) => `Company,Address,City,Languages,LinkedIn,Facebook\n${rows}\n`;
const said = {
  street: '1 Quay Street',
  serviceArea: null,
  languages: ['English', 'Welsh'],
  links: ['https://linkedin.com/company/baker', 'https://www.facebook.com/baker'],
};
const baker = 'Baker,1 Quay Street,Leeds,English; Welsh,linkedin.com/company/baker,http://www.facebook.com/baker';

async function detailsOf(name: string) {
  const [{ id }] = await listing(name);
  return (await app.stranger.call(getBusiness, { params: { id: String(id) } })).details;
}

test('street, languages and networks are recognised, and come with a listing, once', async () => {
  expect((await upload('a.csv', file(baker))).columns.map(({ field }) => field)).toEqual([
    ...['name', 'street', 'city', 'languages', 'links', 'links'],
  ]);
  const job = await bring('b.csv', file(baker));
  expect(job.counts).toMatchObject({ new: 1 });
  expect(await detailsOf('Baker')).toEqual(said);
  expect((await bring('c.csv', file(baker))).counts).toMatchObject({ unchanged: 1, changed: 0 });
  await undo(job);
  const { rows } = await app.pool.query('select * from listing_details');
  expect(rows).toEqual([]);
});

test('a listing that says nothing there gets them, and loses them again by an undo', async () => {
  await bring('plain.csv', 'Company,City\nBaker,Leeds\n');
  expect(await detailsOf('Baker')).toBeNull();
  const job = await bring('more.csv', file(baker));
  expect(job.counts).toMatchObject({ changed: 1 });
  expect(await detailsOf('Baker')).toEqual(said);
  await undo(job);
  expect(await detailsOf('Baker')).toBeNull();
  expect(await listing('Baker')).toHaveLength(1);
});

test('a listing that has some keeps its own, and so does one with an owner', async () => {
  const own = { street: '2 Harbour Road', serviceArea: null, languages: [], links: [] };
  const { id } = await addBusiness(app, null, 'Baker', { location: 'Leeds' });
  await ada.call(setListingDetails, { params: { id: String(id) }, body: own });
  const job = await bring('own.csv', 'Company,Address,City,Phone\nBaker,9 Quay Street,Leeds,0113 496 0000\n');
  expect(job.counts).toMatchObject({ changed: 1 });
  expect(await detailsOf('Baker')).toEqual(own);
  await undo(job);
  expect(await detailsOf('Baker')).toEqual(own);

  await addBusiness(app, ada, 'Owned', { location: 'Leeds' });
  await bring('owned.csv', file(baker.replace('Baker', 'Owned')));
  expect(await detailsOf('Owned')).toBeNull();
});

test.each([
  ['a word for nothing', 'Baker,n/a,Leeds,none,n/a,-', null],
  ['a handle', 'Baker,,Leeds,,@baker,', null],
  ['a script', 'Baker,,Leeds,,javascript:alert(1),', null],
  ['an address of the web as a street', 'Baker,www.baker.example,Leeds,,,', null],
  ['too many languages', `Baker,,Leeds,${Array.from({ length: 13 }, (_, n) => `L${n}`).join(';')},,`, null],
])('%s is left out, and the listing stays', async (_what, row, details) => {
  expect((await bring('odd.csv', file(row))).counts).toMatchObject({ new: 1, refused: 0 });
  expect(await detailsOf('Baker')).toEqual(details);
});
