import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { listBusinesses } from '@guildhall/contract/businesses.ts';
import { createMatch } from '@guildhall/contract/matching.ts';
import { getMembership, grantMembership } from '@guildhall/contract/membership.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';
import { monthsLater } from '../billing/rules.ts';
import { addPeriod } from '../billing/service.ts';

describe('a grant', () => {
  const app = useApp();
  const body = { plan: 'premium', months: 3, reason: 'Speaker at the fair' } as const;

  test('adds months at once, and keeps who gave them and why', async () => {
    app.stopClock();
    const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'admin' })];
    const params = { id: String(alice.id) };
    const first = await maud.call(grantMembership, { params, body });
    expect(first).toMatchObject({ startsAt: app.ctx.now(), endsAt: monthsLater(app.ctx.now(), 3) });
    const second = await maud.call(grantMembership, { params, body: { ...body, months: 12 } });
    expect(second.startsAt).toEqual(first.endsAt);
    expect(await alice.call(getMembership)).toMatchObject({
      plan: 'premium',
      source: 'grant',
      validUntil: second.endsAt,
      limits: { requests: { used: 0, max: null }, groups: { used: 0, max: null } },
    });
    expect((await alice.call(getMembership)).goesOn).toBeNull();
    const { rows } = await app.pool.query('select given_by, reason from membership_periods');
    expect(rows).toEqual(Array(2).fill({ given_by: maud.id, reason: body.reason }));
  });

  test('counts once, however often the button is pressed, unless they are said to be more months', async () => {
    const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'admin' })];
    const give = (change = {}) =>
      maud.call(grantMembership, { params: { id: String(alice.id) }, body: { ...body, ...change } });
    const count = async () =>
      (await app.pool.query('select from membership_periods where member_id = $1', [alice.id])).rowCount;
    const all = await Promise.all(Array.from({ length: 8 }, () => give()));
    expect(all.filter(({ isRepeat }) => !isRepeat).length).toBe(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
    expect(await give({ months: 1 })).toMatchObject({ isRepeat: false });
    expect(await give({ reason: 'Speaker again' })).toMatchObject({ isRepeat: false });
    expect(await give({ isAnother: true })).toMatchObject({ isRepeat: false });
    app.travel(11 * 60_000);
    expect(await give()).toMatchObject({ isRepeat: false });
    expect(await count()).toBe(5);
  });

  test('of months of Basic behind Premium is told as what follows', async () => {
    const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'admin' })];
    const params = { id: String(alice.id) };
    await maud.call(grantMembership, { params, body });
    const { endsAt: until } = await maud.call(grantMembership, { params, body: { ...body, plan: 'basic' } });
    expect(await alice.call(getMembership)).toMatchObject({ plan: 'premium', goesOn: { plan: 'basic', until } });
  });

  test.each([
    ['a plan that costs nothing', { plan: 'free' }],
    ['no months', { months: 0 }],
    ['more than five years', { months: 61 }],
    ['half a month', { months: 1.5 }],
    ['no reason', { reason: ' ' }],
    ['an end of one’s own', { endsAt: '2099-01-01' }],
  ])('of %s is refused', async (_, change) => {
    const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'admin' })];
    const reply = await maud.send({
      method: 'POST',
      url: grantMembership.path.replace(':id', String(alice.id)),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...body, ...change }),
    });
    expect(reply.status).toBe(400);
    expect(await alice.call(getMembership)).toMatchObject({ plan: 'free' });
  });

  test('is the admins’ to give, and to members who are there', async () => {
    const [alice, maud] = [await app.join('Alice'), await app.join('Maud', { role: 'admin' })];
    const toAlice = { params: { id: String(alice.id) }, body };
    expect((await alice.try(grantMembership, toAlice)).status).toBe(403);
    expect((await (await app.join('Mo', { role: 'moderator' })).try(grantMembership, toAlice)).status).toBe(403);
    expect((await maud.try(grantMembership, { params: { id: '999999' }, body })).status).toBe(404);
  });
});

describe('without billing', () => {
  const app = useApp({ BILLING: 'off' });

  test('everybody has everything, nothing ends, and nobody is put ahead', async () => {
    expect(await app.stranger.call(getSite)).toMatchObject({ hasBilling: false });
    const [alice, olga] = [await app.join('Alice'), await app.join('Olga')];
    await inTransaction(app.ctx, (ctx) =>
      addPeriod(ctx, olga.id, {
        plan: 'premium',
        source: 'grant',
        startsAt: ctx.now(),
        endsAt: new Date(ctx.now().getTime() + 2 * dayMs),
      }),
    );
    for (let i = 0; i < 12; i += 1) {
      const { id } = await addBusiness(app, olga, `Berth ${i}`, { verifiedAt: new Date() });
      await alice.call(createMatch, { body: { businessId: id, action: 'like', note: null } });
    }
    expect(await alice.call(getCurrentUser)).toMatchObject({ plan: 'premium' });
    expect(await alice.call(getMembership)).toMatchObject({
      plan: 'premium',
      source: null,
      validUntil: null,
      graceUntil: null,
      limits: { requests: { used: 12, max: null }, groups: { max: null } },
    });
    expect(
      (await alice.call(listBusinesses, { query: { featured: 'true' } })).some(({ isFeatured }) => isFeatured),
    ).toBe(false);
    await app.doJob('remind-memberships');
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });
});
