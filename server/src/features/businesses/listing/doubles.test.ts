import { listBusinesses } from '@guildhall/contract/businesses.ts';
import { deleteBusiness, restoreBusiness } from '@guildhall/contract/listings.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';

const app = useApp();
let ada: Caller;
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const smithy = {
  location: 'Leeds',
  website: 'https://smithy.example/',
  websiteDomain: 'smithy.example',
  phone: '+44 113 496 0000',
};

beforeEach(async () => {
  await app.pool.query('truncate businesses cascade');
  ada = await app.join('Ada', { role: 'admin' });
});

/** One that an admin has taken out. */
async function takeOut(owner: Caller | null = null) {
  const row = await addBusiness(app, owner, 'Smithy', smithy);
  await ada.call(deleteBusiness, of(row));
  return row;
}
const listed = async () => (await ada.call(listBusinesses)).map(({ id }) => id);

test.each(['nobody', 'a member'])(
  'a listing of %s is not brought back beside its double, and the refusal names it',
  async (whose) => {
    const former = await takeOut(whose === 'nobody' ? null : await app.join('Bob'));
    const again = await addBusiness(app, null, 'SMITHY', {
      ...smithy,
      location: 'leeds, uk',
      phone: '0113 4960000',
    });
    const { status, body } = await ada.try(restoreBusiness, of(former));
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'already_listed',
        message: `“SMITHY” was listed again as number ${again.id}. To have this listing back, delete that one first.`,
        listing: { id: again.id, mayBeAnother: false },
      },
    ]);
    expect(await listed()).toEqual([again.id]);
    await ada.call(deleteBusiness, of(again));
    await ada.call(restoreBusiness, of(former));
    expect(await listed()).toEqual([former.id]);
  },
);

test('a listing comes back beside its branches, whether place, website or telephone tells them apart', async () => {
  const former = await takeOut();
  for (const other of [
    { location: 'York' },
    { website: 'https://other.example/', websiteDomain: 'other.example' },
    { phone: '+44 113 496 0001' },
  ])
    await addBusiness(app, null, 'Smithy', { ...smithy, ...other });
  await ada.call(restoreBusiness, of(former));
  expect(await listed()).toContain(former.id);
});

test('a listing comes back beside another one of its owner’s', async () => {
  const bob = await app.join('Bob');
  const former = await takeOut(bob);
  await addBusiness(app, bob, 'Smithy', smithy);
  await ada.call(restoreBusiness, of(former));
  expect(await listed()).toHaveLength(2);
});
