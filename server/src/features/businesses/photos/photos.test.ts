import { addListingPhoto, arrangeListingPhotos, photosMax } from '@guildhall/contract/listing-photos.ts';
import { deleteBusiness, getBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, passDays } from '../../../test/matching.ts';
import { plain, send } from '../../../test/pictures.ts';
import { removeMember } from '../../members/service.ts';
import { changeOwner } from '../service.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let ada: Caller;
let boats: Awaited<ReturnType<typeof addBusiness>>;

beforeEach(async () => {
  [alice, bob, ada] = [await app.join('Alice'), await app.join('Bob'), await app.join('Ada', { role: 'admin' })];
  boats = await addBusiness(app, bob, 'Baker Boats');
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const shownTo = async (caller: Pick<Caller, 'call'>, business = boats) =>
  (await caller.call(getBusiness, of(business))).photos;

async function add(caller: Caller, business = boats, picture = plain(640, 360)) {
  return send(caller, await picture.png().toBuffer(), {
    url: `/api/businesses/${business.id}/photos`,
    field: 'photo',
  });
}

const isServed = async (url: string) => (await app.server.inject(url)).statusCode === 200;

test('an owner adds photos, puts them in order with words, and everybody sees them so', async () => {
  for (const colour of ['#ff0000', '#00ff00', '#0000ff']) await add(bob, boats, plain(640, 360, colour));
  const [red, green, blue] = await shownTo(app.stranger);
  if (!red || !green || !blue) throw new Error('three photos were added');
  await bob.call(arrangeListingPhotos, {
    ...of(boats),
    body: {
      photos: [
        { id: blue.id, caption: 'The yard', alt: 'A hull on stocks' },
        { id: red.id, caption: ' ', alt: null },
      ],
      removed: [green.id],
    },
  });
  expect(await shownTo(app.stranger)).toEqual([
    { id: blue.id, url: blue.url, caption: 'The yard', alt: 'A hull on stocks' },
    { id: red.id, url: red.url, caption: null, alt: null },
  ]);
  expect([await isServed(blue.url), await isServed(green.url)]).toEqual([true, false]);
});

test('a photo that came from elsewhere meanwhile is not lost', async () => {
  await add(bob);
  const [mine] = await shownTo(bob);
  await add(ada);
  const photos = [{ id: mine?.id ?? 0, caption: 'Mine', alt: null }];
  expect((await bob.try(arrangeListingPhotos, { ...of(boats), body: { photos } })).status).toBe(409);
  expect(await shownTo(bob)).toHaveLength(2);
});

test('there are six at most, also of eight at once', async () => {
  const answers = [];
  for (let i = 0; i < photosMax + 2; i += 1) answers.push((await add(bob)).status);
  expect(answers).toEqual([...Array(photosMax).fill(200), 409, 409]);
  expect(await shownTo(alice)).toHaveLength(photosMax);
});

test('nobody else touches them, and no photo of another listing gets in', async () => {
  await add(bob);
  const mill = await addBusiness(app, alice, 'Mill');
  await add(alice, mill);
  const [own] = await shownTo(alice, mill);
  expect((await add(alice)).status).toBe(404);
  const photos = [{ id: own?.id ?? 0, caption: null, alt: null }];
  expect((await alice.try(arrangeListingPhotos, { ...of(boats), body: { photos } })).status).toBe(404);
  expect((await bob.try(arrangeListingPhotos, { ...of(boats), body: { photos } })).status).toBe(409);
  expect([await shownTo(alice), await shownTo(alice, mill)].map((photos) => photos.length)).toEqual([1, 1]);
  expect(addListingPhoto.access).toBe('confirmed');
});

test('they go with their owner, with the listing, and when it is nobody’s any more', async () => {
  await add(bob);
  const [first] = await shownTo(alice);
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, bob.id));
  expect(await shownTo(alice)).toEqual([]);
  expect(await isServed(first?.url ?? '')).toBe(false);

  const mill = await addBusiness(app, alice, 'Mill');
  await add(alice, mill);
  const [second] = await shownTo(alice, mill);
  await alice.call(deleteBusiness, of(mill));
  await passDays(app, 31);
  await app.doJob('erase-deleted-listings');
  expect(await isServed(second?.url ?? '')).toBe(false);

  const bakery = await addBusiness(app, alice, 'Bakery');
  await add(alice, bakery);
  const row = (await app.pool.query('select * from businesses where id = $1', [bakery.id])).rows[0];
  await inTransaction(app.ctx, (ctx) =>
    changeOwner(ctx, { ...row, logoUrl: null }, { claimedBy: null, verifiedAt: null }),
  );
  expect(await shownTo(alice, bakery)).toEqual([]);
});

test('of two listings that become one, the kept one has its own photos, then those of the other while there is room', async () => {
  const [mill, yard] = [await addBusiness(app, null, 'Mill'), await addBusiness(app, null, 'Yard')];
  await add(bob);
  await add(ada, mill);
  await add(ada, yard);
  const [[own], [other], [third]] = [await shownTo(alice), await shownTo(alice, mill), await shownTo(alice, yard)];
  await ada.call(mergeBusinesses, { ...of(boats), body: { otherId: mill.id, take: [] } });
  expect(await shownTo(alice)).toEqual([own, other]);
  const pier = await addBusiness(app, null, 'Pier');
  for (let place = 0; place < photosMax; place += 1) await add(ada, pier);
  const last = (await shownTo(alice, pier)).at(-1);
  await ada.call(mergeBusinesses, { ...of(boats), body: { otherId: pier.id, take: [] } });
  expect((await shownTo(alice)).slice(0, 2)).toEqual([own, other]);
  expect(await shownTo(alice)).toHaveLength(photosMax);
  expect(await isServed(last?.url ?? '')).toBe(false);
  const shed = await addBusiness(app, alice, 'Shed');
  await ada.call(mergeBusinesses, { ...of(shed), body: { otherId: yard.id, take: [] } });
  expect(await shownTo(alice, shed)).toEqual([third]);
  // With whoever has it now.
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, ada.id));
  expect(await isServed(third?.url ?? '')).toBe(true);
});
