import { createBusiness, latestFounded, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { describe, expect, test, vi } from 'vitest';
import { useApp } from '../../test/harness.ts';

const app = useApp();
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
