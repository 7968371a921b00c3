import { createBusiness, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addListings, type Values } from '../../test/directory.ts';
import { type Caller, useApp } from '../../test/harness.ts';

const app = useApp();
type Body = NonNullable<Call<typeof createBusiness>['body']>;
const bakery = {
  name: 'Archer Bread',
  industry: 'Retail',
  type: 'sme',
  revenue: '1M',
};

describe('a business that is listed already', () => {
  const own = (caller: Caller, more: Partial<Body>) =>
    caller.try(createBusiness, { body: { ...bakery, ...more } });
  const listed = (more: Values) => addListings(app, [{ name: 'Fjord Loans', ...more }]);
  let alice: Caller;
  let bob: Caller;

  beforeEach(async () => {
    await app.pool.query('truncate businesses cascade');
    [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  });

  test.each<[string, Values, Partial<Body>, string]>([
    [
      'the name, however it is written',
      { location: 'Oslo' },
      { name: ' FJÖRD  loans.', location: 'oslo' },
      'name',
    ],
    [
      'the name, in less of the same place',
      { location: 'Oslo, Norway' },
      { name: 'Fjord-Loans', location: 'Oslo' },
      'name',
    ],
    [
      'the name, in more of the same place',
      { location: 'Oslo' },
      { name: 'Fjord Loans', location: 'Oslo, Norway' },
      'name',
    ],
    ['the name, and no place', { location: 'Oslo' }, { name: 'Fjord Loans' }, 'name'],
    [
      'the name with “&” for “and”',
      { name: 'Fjord Loans and Sons', location: 'Oslo' },
      { name: 'Fjord Loans & Sons', location: 'Oslo' },
      'name',
    ],
    [
      'the name in the same place, and another website',
      { location: 'Oslo', websiteDomain: 'fjord.example' },
      { name: 'Fjord Loans', location: 'Oslo', website: 'fjord-loans.example' },
      'name',
    ],
    [
      'the domain of the website, whatever the name',
      { websiteDomain: 'fjord.example' },
      { name: 'Something Else', location: 'Bergen', website: 'https://shop.fjord.example/x' },
      'website',
    ],
  ])('is not added by another member as their own with %s', async (_what, values, body, field) => {
    for (const claimedBy of [alice.id, null]) {
      await app.pool.query('truncate businesses cascade');
      await listed({ ...values, claimedBy });
      const reply = await own(bob, body);
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'already_listed',
          listing: {
            name: expect.stringContaining('Fjord Loans'),
            isClaimed: claimedBy !== null,
            mayBeAnother: false,
          },
        },
      });
      expect(reply.body.fields?.[field]).toMatch(/^“Fjord Loans.*” is already listed/);
      expect(reply.body.message).toMatch(/If it is yours, claim it\./);
      expect(await bob.call(listMyBusinesses)).toEqual([]);
    }
  });

  test.each<[string, Values, Partial<Body>]>([
    ['called after its town', { location: 'Oslo' }, { name: 'Fjord Loans Bergen', location: 'Bergen' }],
    ['a page on a platform', {}, { name: 'Own Page', location: 'Oslo', website: 'https://facebook.com/own' }],
    ['with another name', { location: 'Oslo' }, { name: 'Fjord Loans & Sons', location: 'Oslo' }],
  ])('does not keep a namesake out that is %s', async (_what, values, body) => {
    await listed({ website: 'https://facebook.com/fjord', ...values, claimedBy: alice.id });
    expect((await own(bob, body)).status).toBe(201);
  });

  test('elsewhere is no other business to whoever reads its name, so a second owner needs another name', async () => {
    await listed({ location: 'Oslo', claimedBy: alice.id });
    const reply = await own(bob, { name: 'Fjord Loans', location: 'Bergen' });
    expect(reply.status).toBe(409);
    expect(reply.body.message).toMatch(/add something to the name that tells them apart, such as its town\.$/);
  });

  test.each<[string, Values, Partial<Body>]>([
    ['in another town', { location: 'Oslo' }, { name: 'Fjord Loans', location: 'Bergen' }],
    [
      'in a town of that name elsewhere',
      { location: 'Paris, France' },
      { name: 'Fjord Loans', location: 'Paris, Texas' },
    ],
    [
      'in another town with another website',
      { location: 'Oslo', websiteDomain: 'fjord.example' },
      { name: 'Fjord Loans', location: 'Bergen', website: 'fjord-bergen.example' },
    ],
  ])('and nobody’s does not keep a namesake out that is %s', async (_what, values, body) => {
    await listed({ website: 'https://facebook.com/fjord', ...values, claimedBy: null });
    expect((await own(bob, body)).status).toBe(201);
  });

  test('without a place, and nobody’s, does not keep out one that has a place', async () => {
    await listed({ claimedBy: null });
    expect((await own(bob, { name: 'Fjord Loans', location: 'Bergen' })).status).toBe(201);
    await listed({ claimedBy: alice.id });
    expect((await own(await app.join('Cem'), { name: 'Fjord Loans', location: 'Voss' })).status).toBe(409);
  });

  test('may have branches of the same owner, and be added once more for somebody else', async () => {
    await listed({ location: 'Oslo', websiteDomain: 'fjord.example', claimedBy: alice.id });
    const branch = { name: 'Fjord Loans', location: 'Oslo', website: 'fjord.example', isAnother: true };
    expect((await own(alice, branch)).status).toBe(201);
    expect((await own(bob, { ...branch, isClaimed: false })).status).toBe(201);
  });

  test.each<[string, Values, Partial<Body>, string]>([
    ['website', { websiteDomain: 'fjord.example' }, { name: 'Else', website: 'fjord.example' }, 'website'],
    ['telephone number', { phone: '+47 22 33 44 55' }, { name: 'Else', phone: '22334455' }, 'phone'],
    [
      'number with the country’s code',
      { phone: '(0)20 7946 0958' },
      { name: 'Else', phone: '+44 20 7946 0958' },
      'phone',
    ],
    ['name in the place', { location: 'Oslo, Norway' }, { name: 'FJORD LOANS', location: 'Oslo' }, 'name'],
  ])(
    'is asked about when somebody adds one with its %s, and added once they say that it is another',
    async (_what, values, body, by) => {
      const [id] = await listed({ ...values, claimedBy: alice.id });
      const add = (isAnother: boolean) => own(bob, { ...body, isClaimed: false, isAnother });
      const asked = await add(false);
      expect(asked).toMatchObject({
        status: 409,
        body: { code: 'already_listed', listing: { id, by, isClaimed: true, isOwn: false, mayBeAnother: true } },
      });
      expect(Object.keys(asked.body.listing ?? {})).not.toContain('phone');
      expect((await add(true)).status).toBe(201);
    },
  );

  test('is not told by a number that its owner hides from whoever tries it', async () => {
    const phone = '+47 22 33 44 55';
    await listed({ phone, phoneShownTo: 'nobody', claimedBy: alice.id });
    const body = { name: 'Else', phone, isClaimed: false };
    expect((await own(bob, body)).status).toBe(201);
    expect((await own(alice, body)).body).toMatchObject({ listing: { by: 'phone', isOwn: true } });
    expect((await own(await app.join('Ada', { role: 'admin' }), body)).status).toBe(409);
  });

  test('has one owner, however many add it in the same moment', async () => {
    const ten = (body: (i: number) => Partial<Body>) =>
      Promise.all(Array.from({ length: 10 }, (_, i) => own(i % 2 ? alice : bob, body(i))));
    const same = await ten(() => ({ name: 'Race', location: 'Oslo' }));
    expect(same.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    const spellings = ['Gale', 'GALE', 'Gâle', 'g a l e', 'Gale!', 'gale', 'Gale.', 'GaLe', 'G’ale', 'G-ale'];
    const alike = await ten((i) => ({ name: spellings[i] ?? '', location: i % 3 ? 'Oslo' : 'Oslo, Norway' }));
    for (const { status } of alike) expect(status).toBeOneOf([201, 409]);
    const { rows } = await app.pool.query("select distinct claimed_by from businesses where name ilike 'g%'");
    expect(rows).toHaveLength(1);
    const domains = await Promise.all(
      [alice, bob].map((caller) => own(caller, { name: `By ${caller.id}`, website: 'https://race.example' })),
    );
    expect(domains.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
