import { getMemberProfile } from '@guildhall/contract/members.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { befriend, part } from '../../test/rooms.ts';

const app = useApp();
let bob: Caller;

beforeAll(async () => {
  bob = await app.join('Bob', {
    phone: '+44 20 7946 0000',
    location: 'Falmouth',
    bio: 'Baker',
    nickname: 'Bosun',
    useNicknameInChat: true,
  });
  await app.pool.query(
    `insert into businesses (name, claimed_by, revenue, industry, employees, founded, website, description, email, phone)
     values ('Bowsprit Bakery', $1, '£2m', 'Retail', 12, 1998, 'https://bowsprit.example/', 'Bread for ships.', 'x@y.example', '1')`,
    [bob.id],
  );
});

const look = (who: Caller, member: { id: number }) =>
  who.call(getMemberProfile, { params: { id: String(member.id) } });

const hidden = { email: null, phone: null };

test('members see a profile without its contact fields and revenue; staff see no more', async () => {
  for (const role of ['user', 'moderator', 'admin'] as const) {
    const profile = await look(await app.join('Alice', { role }), bob);
    expect(profile).toMatchObject({
      id: bob.id,
      displayName: 'Bosun',
      firstName: 'Bob',
      lastName: 'Tester',
      role: 'user',
      ...hidden,
      location: 'Falmouth',
      bio: 'Baker',
      businessName: 'Bowsprit Bakery',
      createdAt: bob.member?.createdAt,
    });
    expect(profile.business).toEqual({
      id: expect.any(Number),
      name: 'Bowsprit Bakery',
      logoUrl: null,
      type: 'SME',
      industry: 'Retail',
      location: null,
      employees: 12,
      founded: 1998,
      revenue: null,
      description: 'Bread for ships.',
      website: 'https://bowsprit.example/',
    });
  }
});

test('e-mail and phone are for matches, as long as the match lasts', async () => {
  const alice = await app.join('Alice');
  const roomId = await befriend(app, alice, bob);
  expect(await look(alice, bob)).toMatchObject({ email: bob.member?.email, phone: '+44 20 7946 0000' });
  expect(await look(bob, alice)).toMatchObject({ email: alice.member?.email });
  expect((await look(alice, bob)).business?.revenue).toBeNull();
  expect(await look(await app.join('Carol'), bob)).toMatchObject(hidden);
  await part(app, roomId);
  expect(await look(alice, bob)).toMatchObject(hidden);
});

test('one’s own profile shows all', async () => {
  expect(await look(bob, bob)).toMatchObject({
    email: bob.member?.email,
    phone: '+44 20 7946 0000',
    business: { revenue: '£2m' },
  });
});

test('a suspended member is not found, like one that does not exist', async () => {
  const gone = await app.join('Gus', { suspendedAt: new Date() });
  const alice = await app.join('Alice');
  for (const id of [String(gone.id), '999999']) {
    expect((await alice.try(getMemberProfile, { params: { id } })).status).toBe(404);
  }
  expect((await alice.try(getMemberProfile, { params: { id: '0' } })).status).toBe(400);
  expect((await app.stranger.try(getMemberProfile, { params: { id: '1' } })).status).toBe(401);
});
