import { createBusiness, latestFounded, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

async function stored(id: number) {
  return (await app.pool.query('select * from businesses where id = $1', [id])).rows[0];
}

describe('adding a business', () => {
  test('makes the caller its owner, whoever the body names', async () => {
    const alice = await app.join('Alice');
    const bob = await app.join('Bob');
    const added = await alice.call(createBusiness, {
      body: {
        ...bakery,
        website: 'archerbread.example',
        employees: '12',
        founded: '',
        tags: [' Bread ', 'bread', '', 'Cake'],
        isClaimed: true,
        claimedBy: null,
      },
    });
    expect(added).toMatchObject({
      isClaimed: true,
      claimedBy: alice.id,
      type: 'SME',
      employees: 12,
      founded: null,
      tags: ['Bread', 'Cake'],
    });
    expect(added.website).toBe('https://archerbread.example/');
    expect((await alice.call(listMyBusinesses)).map(({ id }) => id)).toEqual([added.id]);
    expect(await bob.call(listMyBusinesses)).toEqual([]);
    const foreign = await alice.try(createBusiness, { body: { ...bakery, name: 'Foreign', claimedBy: bob.id } });
    expect(foreign.status).toBe(400);
  });

  test('of somebody else makes an unclaimed listing that keeps the owner’s address to itself', async () => {
    const alice = await app.join('Alice');
    const added = await alice.call(createBusiness, {
      body: {
        ...bakery,
        name: 'Not Mine',
        isClaimed: false,
        claimedBy: null,
        ownerEmail: 'Owner@notmine.example',
      },
    });
    expect(added).toMatchObject({ isClaimed: false, claimedBy: null });
    expect(JSON.stringify(added)).not.toContain('owner@');
    expect(await stored(added.id)).toMatchObject({
      owner_email: 'owner@notmine.example',
      claimed_by: null,
      added_by: alice.id,
    });
    expect(await alice.call(listMyBusinesses)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no industry', { industry: '' }, 'industry'],
    ['an unknown type', { type: 'Cartel' }, 'type'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['a website with credentials', { website: 'https://a:b@c.example' }, 'website'],
    ['a founding in the future', { founded: new Date().getUTCFullYear() + 2 }, 'founded'],
    ['employees beyond any', { employees: 99_999_999_999 }, 'employees'],
    ['an id of its own', { id: 1 }, 'id'],
    ['a time of its own', { createdAt: '2020-01-01T00:00:00Z' }, 'createdAt'],
  ])('with %s is refused and stores nothing', async (_what, more, field) => {
    const alice = await app.join('Alice');
    const reply = await alice.try(createBusiness, { body: { ...bakery, ...more } as never });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty(field);
    expect(await alice.call(listMyBusinesses)).toEqual([]);
  });

  test('takes this year as the latest founding, when it is asked and not when the server started', async () => {
    const add = async (founded: number) => {
      const alice = await app.join('Alice');
      return alice.try(createBusiness, { body: { ...bakery, name: `By ${alice.id}`, founded } });
    };
    const year = latestFounded();
    expect((await add(year)).status).toBe(201);
    expect(await add(year + 1)).toMatchObject({
      status: 400,
      body: { fields: { founded: 'must not be in the future' } },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 86_400_000 });
    try {
      expect((await add(year + 1)).status).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks for a confirmed address first', async () => {
    const una = await app.join('Una', { emailConfirmedAt: null });
    const reply = await una.try(createBusiness, { body: bakery });
    expect(reply).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
  });

  test('twice in a moment is one business', async () => {
    const alice = await app.join('Alice');
    await alice.call(createBusiness, { body: { ...bakery, name: 'Clicked Twice' } });
    expect((await alice.try(createBusiness, { body: { ...bakery, name: 'Clicked Twice' } })).status).toBe(409);
    expect(await alice.call(listMyBusinesses)).toHaveLength(1);
  });

  test('goes on for fifty a day, and the next day again', async () => {
    const alice = await app.join('Alice');
    await app.pool.query(
      `insert into businesses (name, added_by, created_at) select 'Many ' || i, $1, $2 from generate_series(1, 50) i`,
      [alice.id, app.ctx.now()],
    );
    const reply = await alice.try(createBusiness, { body: { ...bakery, name: 'One More' } });
    expect(reply).toMatchObject({ status: 429, body: { code: 'rate_limited', values: { businessesADay: 50 } } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(86_000);
    const admin = await app.join('Ada', { role: 'admin' });
    await app.pool.query('update businesses set added_by = $1 where added_by = $2', [admin.id, alice.id]);
    await admin.call(createBusiness, { body: { ...bakery, name: 'By The Operator' } });
    await app.pool.query('update businesses set added_by = $1 where added_by = $2', [alice.id, admin.id]);
    app.travel(86_401_000);
    await alice.call(createBusiness, { body: { ...bakery, name: 'One More' } });
  });

  test('tells every screen', async () => {
    const alice = await app.join('Alice');
    const told: string[] = [];
    const { signal } = app.ctx;
    app.ctx.signal = (audience, payload) => {
      told.push(`${JSON.stringify(audience)} ${payload.type}`);
      signal(audience, payload);
    };
    await alice.call(createBusiness, { body: { ...bakery, name: 'Heard Of' } });
    await alice.try(createBusiness, { body: { ...bakery, name: 'Heard Of' } });
    app.ctx.signal = signal;
    expect(told).toEqual(['{} businesses_changed', `{"members":[${alice.id}]} own_businesses_changed`]);
  });
});

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
    expect(reply.body.message).toMatch(/add to the name what tells them apart, such as its town\.$/);
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
