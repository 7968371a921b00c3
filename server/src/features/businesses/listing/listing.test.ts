import { listBusinesses, listFacets, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import {
  choosePrimaryBusiness,
  deleteBusiness,
  getBusiness,
  listDeletedBusinesses,
  mergeBusinesses,
  removeLogo,
  restoreBusiness,
  restoreDays,
  updateBusiness,
  uploadLogo,
} from '@guildhall/contract/listings.ts';
import { acceptMatch, listFavorites, listMatches, listUnmatched } from '@guildhall/contract/matching.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, decide, like, passDays } from '../../../test/matching.ts';
import { plain } from '../../../test/pictures.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let ada: Caller;
let boats: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const names = async (caller: Caller) => (await caller.call(listBusinesses)).map(({ name }) => name);

beforeEach(async () => {
  await app.pool.query('truncate businesses, matches, blocks cascade');
  [alice, bob, ada] = [await app.join('Alice'), await app.join('Bob'), await app.join('Ada', { role: 'admin' })];
  boats = await addBusiness(app, bob, 'Baker Boats', {
    website: 'https://baker.example/',
    websiteDomain: 'baker.example',
    email: 'bob@baker.example',
    phone: '+44 20 1234',
    revenue: '1M',
    verifiedAt: new Date(),
  });
});

describe('one listing', () => {
  test('shows contact data to confirmed members, its owner to members, revenue to its owner', async () => {
    const forVisitor = await app.stranger.call(getBusiness, of(boats));
    expect(forVisitor).toMatchObject({
      name: 'Baker Boats',
      email: null,
      phone: null,
      revenue: null,
      owner: null,
    });
    const forAlice = await alice.call(getBusiness, of(boats));
    expect(forAlice).toMatchObject({ email: 'bob@baker.example', revenue: null, owner: { id: bob.id } });
    expect((await bob.call(getBusiness, of(boats))).revenue).toBe('1M');
    const una = await app.join('Una', { emailConfirmedAt: null });
    expect((await una.call(getBusiness, of(boats))).email).toBeNull();
  });

  test('says where it is as the directory says it, and keeps what was given', async () => {
    await bob.call(updateBusiness, { ...of(boats), body: { location: 'München' } });
    const [listed] = await app.stranger.call(listBusinesses);
    const shown = await app.stranger.call(getBusiness, of(boats));
    expect(shown).toMatchObject({ location: 'München', place: listed?.place });
    expect(shown.place).toMatch(/^Munich/);
    expect(shown.position?.latitude).toBeCloseTo(48.14, 1);
    expect(shown.position?.longitude).toBeCloseTo(11.58, 1);
    await bob.call(updateBusiness, { ...of(boats), body: { location: 'Behind the old mill' } });
    expect(await app.stranger.call(getBusiness, of(boats))).toMatchObject({ position: null });
  });

  test('that is not there answers 404', async () => {
    expect((await app.stranger.try(getBusiness, { params: { id: '2147483647' } })).status).toBe(404);
  });
});

describe('changing a listing', () => {
  test('changes what the body names and nothing else', async () => {
    const changed = await bob.call(updateBusiness, {
      ...of(boats),
      body: { description: 'Built by hand.', tags: ['oak'] },
    });
    expect(changed).toMatchObject({
      description: 'Built by hand.',
      tags: ['oak'],
      name: 'Baker Boats',
      website: 'https://baker.example/',
      phone: '+44 20 1234',
      isVerified: true,
      isPrimary: true,
    });
    const emptied = await bob.call(updateBusiness, { ...of(boats), body: { phone: '', employees: '' } });
    expect(emptied).toMatchObject({ phone: null, employees: null, description: 'Built by hand.' });
    expect(await bob.call(updateBusiness, { ...of(boats), body: {} })).toMatchObject({ phone: null });
  });

  test('is for its owner and admins; to others there is nothing to change', async () => {
    const body = { name: 'Alice’s Boats' };
    expect((await alice.try(updateBusiness, { ...of(boats), body })).status).toBe(404);
    const mo = await app.join('Mo', { role: 'moderator' });
    expect((await mo.try(updateBusiness, { ...of(boats), body })).status).toBe(404);
    expect((await app.stranger.try(updateBusiness, { ...of(boats), body })).status).toBe(401);
    expect(await names(alice)).toEqual(['Baker Boats']);
    expect(await ada.call(updateBusiness, { ...of(boats), body: { industry: 'Retail' } })).toMatchObject({
      industry: 'Retail',
    });
  });

  test('of the website ends the verified state unless the domain stays, and remembers who wrote it', async () => {
    const same = { website: 'https://www.baker.example/boats' };
    expect(await bob.call(updateBusiness, { ...of(boats), body: same })).toMatchObject({ isVerified: true });
    const other = { website: 'https://other.example' };
    expect(await bob.call(updateBusiness, { ...of(boats), body: other })).toMatchObject({ isVerified: false });
    const { rows } = await app.pool.query('select website_domain, website_set_by from businesses where id = $1', [
      boats.id,
    ]);
    expect(rows).toEqual([{ website_domain: 'other.example', website_set_by: bob.id }]);
  });

  test('takes nobody’s name or website', async () => {
    await addBusiness(app, alice, 'Archer Bows', {
      website: 'https://archer.example/',
      websiteDomain: 'archer.example',
    });
    for (const body of [{ name: 'archer bows' }, { website: 'https://shop.archer.example' }])
      expect((await bob.try(updateBusiness, { ...of(boats), body })).status).toBe(409);
  });

  // What would run or lead astray as a link never becomes one.
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'ftp://a.example',
  ])('refuses the link %j', async (website) => {
    const { status } = await bob.try(updateBusiness, { ...of(boats), body: { website } });
    const { website: kept } = await bob.call(getBusiness, of(boats));
    if (status === 200) expect(kept).toMatch(/^https?:\/\//);
    else expect([status, kept]).toEqual([400, 'https://baker.example/']);
    expect(kept).not.toMatch(/javascript|data:|ftp:/i);
  });

  test.each([
    { founded: 20_269 },
    { employees: -1 },
    { name: '  ' },
    { name: 'x'.repeat(10_000) },
    { description: 'a\0b' },
    { claimedBy: 1 },
    { isVerified: true },
    { logoUrl: 'https://evil.example/a.png' },
    { type: 'Guild' },
  ])('refuses %j', async (body) => {
    expect((await bob.try(updateBusiness, { ...of(boats), body: body as never })).status).toBe(400);
  });
});

describe('deleting a listing', () => {
  test('takes it out of every list at once, and undo brings all of it back', async () => {
    await like(alice, boats);
    const nets = await addBusiness(app, bob, 'Baker Nets', { industry: 'Fishing' });
    await decide(alice, 'star', nets);
    const before = await alice.call(listFacets);
    await bob.call(deleteBusiness, of(boats));
    await bob.call(deleteBusiness, of(nets));
    expect(await names(alice)).toEqual([]);
    expect((await app.stranger.try(getBusiness, of(boats))).status).toBe(404);
    expect(await bob.call(listMyBusinesses)).toEqual([]);
    expect(await alice.call(listMatches)).toEqual([]);
    expect(await bob.call(listMatches)).toEqual([]);
    expect(await alice.call(listFavorites)).toEqual([]);
    expect(await alice.call(listUnmatched, { query: { passes: 'true' } })).toEqual([]);
    expect((await alice.call(listFacets)).industries).toEqual([]);
    expect((await alice.try(updateBusiness, { ...of(boats), body: { name: 'X' } })).status).toBe(404);

    await bob.call(restoreBusiness, of(boats));
    await bob.call(restoreBusiness, of(nets));
    expect((await names(alice)).toSorted()).toEqual(['Baker Boats', 'Baker Nets']);
    expect(await alice.call(listFacets)).toEqual(before);
    expect((await bob.call(listMatches)).map(({ direction }) => direction)).toContain('incoming');
    expect(await alice.call(listFavorites)).toHaveLength(1);
  });

  test('is for its owner and admins, and what an admin took away an owner does not bring back', async () => {
    expect((await alice.try(deleteBusiness, of(boats))).status).toBe(404);
    await ada.call(deleteBusiness, of(boats));
    expect((await bob.try(restoreBusiness, of(boats))).status).toBe(404);
    expect((await alice.try(restoreBusiness, of(boats))).status).toBe(404);
    await ada.call(restoreBusiness, of(boats));
    expect(await names(alice)).toEqual(['Baker Boats']);
  });

  test('is not undone beside a listing that somebody else has made of the same business, but by an admin', async () => {
    await bob.call(deleteBusiness, of(boats));
    await addBusiness(app, alice, 'Baker’s', {
      website: 'https://baker.example/',
      websiteDomain: 'baker.example',
    });
    const refused = await bob.try(restoreBusiness, of(boats));
    expect([refused.status, refused.body.code]).toEqual([409, 'already_listed']);
    expect(await names(bob)).toEqual(['Baker’s']);
    await ada.call(restoreBusiness, of(boats));
    expect(await names(bob)).toEqual(['Baker Boats', 'Baker’s']);
  });

  test('leaves it among the deleted ones, the last one first, for who may bring it back', async () => {
    const deletedOf = async (caller: Caller, of: 'own' | 'all' = 'own') =>
      (await caller.call(listDeletedBusinesses, { query: { of } })).map(({ name, deletedBy }) => [
        name,
        deletedBy?.id,
      ]);
    const nets = await addBusiness(app, bob, 'Baker Nets');
    const bows = await addBusiness(app, bob, 'Baker Bows');
    const ropes = await addBusiness(app, bob, 'Baker Ropes');
    const free = await addBusiness(app, null, 'Free Fish');
    await bob.call(deleteBusiness, of(boats));
    app.travel(1000);
    await bob.call(deleteBusiness, of(nets));
    app.travel(1000);
    for (const taken of [bows, free]) await ada.call(deleteBusiness, of(taken));
    await ada.call(mergeBusinesses, {
      ...of(await addBusiness(app, bob, 'Baker’s Ropes')),
      body: { otherId: ropes.id },
    });

    expect(await deletedOf(bob)).toEqual([
      ['Baker Nets', bob.id],
      ['Baker Boats', bob.id],
    ]);
    expect(await deletedOf(alice)).toEqual([]);
    expect(await deletedOf(ada)).toEqual([]);
    expect(await deletedOf(ada, 'all')).toEqual([
      ['Free Fish', ada.id],
      ['Baker Bows', ada.id],
      ['Baker Nets', bob.id],
      ['Baker Boats', bob.id],
    ]);
    const mo = await app.join('Mo', { role: 'moderator' });
    for (const caller of [bob, mo])
      expect((await caller.try(listDeletedBusinesses, { query: { of: 'all' } })).status).toBe(403);
    expect((await app.stranger.try(listDeletedBusinesses)).status).toBe(401);

    const [first] = await bob.call(listDeletedBusinesses);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      ['id', 'name', 'type', 'industry', 'logoUrl', 'deletedAt', 'erasedFrom', 'deletedBy'].toSorted(),
    );
    expect(Number(first?.erasedFrom) - Number(first?.deletedAt)).toBe(restoreDays * 86_400_000);

    await bob.call(restoreBusiness, of(nets));
    expect(await deletedOf(bob)).toEqual([['Baker Boats', bob.id]]);
    await passDays(app, restoreDays + 1);
    await app.doJob('erase-deleted-listings');
    expect(await deletedOf(bob)).toEqual([]);
    expect(await deletedOf(ada, 'all')).toEqual([]);
  });

  test('leaves it among the deleted ones, page by page', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await addBusiness(app, bob, name);
    // Two of the same moment, at the edge of a page.
    await app.pool.query(
      `update businesses set deleted_by = $1,
         deleted_at = $2::timestamptz - (case when name in ('Two', 'Three') then 2 else id end) * interval '1 minute'
       where name <> 'Baker Boats'`,
      [bob.id, app.ctx.now()],
    );
    const seen: string[][] = [];
    let url = `${listDeletedBusinesses.path}?of=all&limit=1`;
    while (url) {
      const { body, headers }: { body: string; headers: Record<string, unknown> } = await ada.send({
        method: 'GET',
        url,
      });
      expect(headers['x-total-count']).toBe('5');
      seen.push((JSON.parse(body) as { name: string }[]).map(({ name }) => name));
      url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(seen).toEqual([['Three'], ['Two'], ['One'], ['Four'], ['Five']]);
    for (const cursor of ['x', 'e30', Buffer.from('{"deletedAt":"2026-01-01","id":1}').toString('base64url')])
      expect((await ada.try(listDeletedBusinesses, { query: { cursor } })).status).toBe(400);
  });

  test('is for good when its time has passed, whether or not it is erased already', async () => {
    const total = async () =>
      (await ada.send({ method: 'GET', url: `${listDeletedBusinesses.path}?of=all` })).headers['x-total-count'];
    await ada.call(deleteBusiness, of(boats));
    await passDays(app, restoreDays - 1);
    expect(await total()).toBe('1');
    await ada.call(restoreBusiness, of(boats));
    await ada.call(deleteBusiness, of(boats));
    await passDays(app, restoreDays);
    expect((await ada.try(restoreBusiness, of(boats))).status).toBe(404);
    expect(await ada.call(listDeletedBusinesses, { query: { of: 'all' } })).toEqual([]);
    expect(await total()).toBe('0');
  });

  test('is found among the deleted ones by any part of its name, without regard to case and accents', async () => {
    await addBusiness(app, bob, 'Café Übersee 100%', { description: 'Ropes' });
    await addBusiness(app, bob, 'Rope & Twine');
    for (const { id } of await bob.call(listMyBusinesses)) await bob.call(deleteBusiness, of({ id }));
    const found = async (q: string, limit = '20') => {
      const url = `${listDeletedBusinesses.path}?${new URLSearchParams({ of: 'all', q, limit })}`;
      const { status, body, headers } = await ada.send({ method: 'GET', url });
      expect(status, q).toBe(200);
      return { names: (JSON.parse(body) as { name: string }[]).map(({ name }) => name).toSorted(), headers };
    };
    expect((await found('ROPE')).names).toEqual(['Rope & Twine']);
    expect((await found('cafe ubersee')).names).toEqual(['Café Übersee 100%']);
    expect((await found('0%')).names).toEqual(['Café Übersee 100%']);
    expect((await found('_')).names).toEqual([]);
    expect((await found(' ')).names).toHaveLength(3);
    expect((await bob.call(listDeletedBusinesses, { query: { q: 'boats' } })).map(({ name }) => name)).toEqual([
      'Baker Boats',
    ]);
    const { headers } = await found('b', '1');
    expect(headers['x-total-count']).toBe('2');
    expect(headers.link).toMatch(/[?&]q=b&/);
    expect((await ada.try(listDeletedBusinesses, { query: { q: 'x'.repeat(201) } })).status).toBe(400);
  });

  test('erases what it said after a while; a match that came of it goes on', async () => {
    const { id } = await like(alice, boats);
    await bob.call(acceptMatch, of({ id }));
    await bob.call(deleteBusiness, of(boats));
    await app.doJob('erase-deleted-listings');
    await bob.call(restoreBusiness, of(boats));
    await bob.call(deleteBusiness, of(boats));
    await app.pool.query("update businesses set deleted_at = now() - $1 * interval '1 day'", [restoreDays + 1]);
    await app.doJob('erase-deleted-listings');
    expect((await bob.try(restoreBusiness, of(boats))).status).toBe(404);
    const { rows } = await app.pool.query(
      'select name, email, website, claimed_by from businesses where id = $1',
      [boats.id],
    );
    expect(rows).toEqual([{ name: 'Former listing', email: null, website: null, claimed_by: null }]);
    expect((await alice.call(listMatches)).map(({ status }) => status)).toEqual(['accepted']);
  });
});

test('the business that stands for its owner is the oldest, until they choose another one', async () => {
  const nets = await addBusiness(app, bob, 'Baker Nets');
  const bows = await addBusiness(app, alice, 'Archer Bows');
  const primary = async () =>
    (await bob.call(listMyBusinesses)).filter(({ isPrimary }) => isPrimary).map(({ name }) => name);
  expect(await primary()).toEqual(['Baker Boats']);
  const told = vi.spyOn(app.ctx, 'signal');
  await bob.call(choosePrimaryBusiness, of(nets));
  // Nobody else sees another listing for it.
  expect(told.mock.calls).toEqual([[{ members: [bob.id] }, { type: 'own_businesses_changed' }]]);
  told.mockRestore();
  expect(await primary()).toEqual(['Baker Nets']);
  await like(bob, bows);
  expect((await alice.call(listMatches))[0]?.business.name).toBe('Baker Nets');
  await bob.call(deleteBusiness, of(nets));
  expect(await primary()).toEqual(['Baker Boats']);
  expect((await alice.try(choosePrimaryBusiness, of(boats))).status).toBe(404);
});

describe('a logo', () => {
  async function send(caller: Caller, bytes: Buffer) {
    const form = new FormData();
    form.append('logo', new File([new Uint8Array(bytes)], 'logo.png'));
    const request = new Request('http://x', { method: 'POST', body: form });
    const reply = await caller.send({
      method: 'POST',
      url: `/api/businesses/${boats.id}/logo`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: reply.status, logoUrl: (JSON.parse(reply.body) as { logoUrl?: string }).logoUrl ?? '' };
  }
  const get = (caller: Caller, url: string) => caller.send({ method: 'GET', url });

  test('is drawn anew, seen by everybody, and gone with the next one', async () => {
    const picture = await plain(600, 300).png().toBuffer();
    const first = await send(bob, picture);
    expect(first.status).toBe(200);
    const seen = await get(app.stranger, first.logoUrl);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await app.stranger.call(getBusiness, of(boats))).logoUrl).toBe(first.logoUrl);
    const second = await send(bob, picture);
    expect((await get(bob, first.logoUrl)).status).toBe(404);
    expect((await bob.call(removeLogo, of(boats))).logoUrl).toBeNull();
    expect((await get(bob, second.logoUrl)).status).toBe(404);
  });

  test('is set by the owner alone, and is a picture', async () => {
    const picture = await plain(60, 30).png().toBuffer();
    expect((await send(alice, picture)).status).toBe(404);
    expect((await send(bob, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400);
    expect((await alice.try(removeLogo, of(boats))).status).toBe(404);
    expect(uploadLogo.access).toBe('confirmed');
  });
});
