import { createBusiness, getStats, industries, listFacets } from '@guildhall/contract/businesses.ts';
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoCommunity } from '../../../demo.ts';
import { addListings, search, type Values } from '../../../test/directory.ts';
import { type TestApp, useApp } from '../../../test/harness.ts';

const app = useApp();
const add = (...listings: Values[]) => addListings(app, listings);

/** What the directory keeps, against what looking at every listing says now. */
async function expectTrueCounts({ pool }: TestApp = app): Promise<void> {
  const { rows: kept } = await pool.query(
    `select dimension, value, type, is_claimed, sum(count)::int as count from directory_counts where dimension <> 'gone'
     group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`,
  );
  const { rows: counted } = await pool.query(`
    with listed as (select * from businesses where deleted_at is null)
    select 'all' as dimension, '' collate "C" as value, type, is_claimed, count(*)::int from listed group by 3, 4
    union all select 'industry', folded(industry), type, is_claimed, count(*)::int
      from listed where industry is not null group by 2, 3, 4
    union all select 'place', place_key(coalesce(label, location)), '', false, count(*)::int
      from listed left join recognised_places on text = location where location is not null group by 2
    union all select 'location', run, '', false, count(*)::int
      from listed left join recognised_places on text = location, unnest(directory_place_runs(directory_location(location, label))) run
      group by 2
    union all select 'tag', folded(tag), '', false, count(distinct id)::int from listed, unnest(tags) tag group by 2
    union all select 'trait', trait, '', false, count(*)::int
      from listed, unnest(directory_traits(id, is_verified, employees, founded)) trait group by 2
    order by 1, 2, 3, 4`);
  expect(kept).toEqual(counted);
  const { rows: entries } = await pool.query(`
    select k.business_id, b.id from directory_entries k full join (select * from businesses where deleted_at is null) b on b.id = k.business_id
      left join recognised_places on text = location
    where (k.name_key, k.industry_key, k.location_text, k.type, k.is_claimed, k.created_at, k.tag_keys, k.search_text, k.terms, k.traits, k.topics)
      is distinct from (folded(name), folded(industry), directory_location(location, label), b.type, b.is_claimed, b.created_at,
        array(select folded(tag) from unnest(tags) tag),
        folded(concat_ws(E'\\n', name, description, array_to_string(offers, E'\\n'), array_to_string(tags, E'\\n'), industry)),
        directory_terms(name, offers, tags, industry, description),
        directory_traits(b.id, b.is_verified, employees, founded), directory_topics(needs, b.offers))`);
  expect(entries).toEqual([]);
  const { rows: unknown } = await pool.query(`
    select word from directory_entries, unnest(directory_words_of(search_text) || array(select E'\\x01g' || unnest(tag_keys))) word
    where word <> '' and word not in (select word from directory_words)`);
  expect(unknown).toEqual([]);
}

beforeEach(() => app.pool.query('truncate businesses cascade'));

describe('the counts of the directory stay true', () => {
  test('through additions, changes and removals, one by one and many at once', async () => {
    const alice = await app.join('Alice');
    const ids = await add(
      { name: 'A & B', industry: 'Retail', location: 'Oslo', tags: ['x', 'X', 'y'], description: 'b b b' },
      { name: 'B', industry: 'RETAIL', type: 'NGO', claimedBy: alice.id },
      { name: 'C', description: 'z'.repeat(80) },
    );
    await expectTrueCounts();
    const sql = app.pool;
    await sql.query('update businesses set industry = null, name = name || $1 where id = any($2)', [' Ltd', ids]);
    await expectTrueCounts();
    await sql.query('update businesses set phone = $1, claimed_by = null', ['1']);
    await expectTrueCounts();
    await sql.query('update businesses set claimed_by = $1, tags = $2 where id = $3', [
      alice.id,
      ['Y', 'w'],
      ids[2],
    ]);
    await expectTrueCounts();
    for (const deletedAt of [new Date(), null, new Date()]) {
      await sql.query('update businesses set deleted_at = $1 where id = any($2)', [deletedAt, ids.slice(1)]);
      await expectTrueCounts();
    }
    await sql.query('update businesses set deleted_at = null, name = $1 where id = $2', ['B again', ids[1]]);
    await expectTrueCounts();
    await sql.query('delete from businesses where id = $1', [ids[0]]);
    await expectTrueCounts();
    await sql.query('delete from users where id = $1', [alice.id]);
    await expectTrueCounts();
    await sql.query('begin; delete from businesses; rollback').catch(() => {});
    await expectTrueCounts();
    await sql.query('truncate businesses cascade');
    await expectTrueCounts();
  });

  test('when one statement changes a listing twice, as the removal of a member who added and owns it does', async () => {
    const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
    const sql = app.pool;
    const [both] = await add(
      { name: 'Added And Owned', addedBy: alice.id, claimedBy: alice.id, tags: ['x'] },
      { name: 'Only Owned', claimedBy: alice.id },
      { name: 'Only Added', addedBy: alice.id, claimedBy: bob.id },
      ...Array.from({ length: 30 }, (_, i) => ({ name: `More ${i}`, addedBy: alice.id, claimedBy: alice.id })),
    );
    await sql.query('delete from users where id = $1', [alice.id]);
    await expectTrueCounts();
    const { rows } = await sql.query('select claimed_by, added_by from businesses where id = $1', [both]);
    expect(rows).toEqual([{ claimed_by: null, added_by: null }]);
  });

  test('in a statement with thousands of listings', async () => {
    const sql = app.pool;
    await sql.query(
      `insert into businesses (name, location, tags)
       select 'Number ' || i, 'Town ' || i % 7, array['t' || i % 3] from generate_series(1, 5200) i`,
    );
    await expectTrueCounts();
    await sql.query(`update businesses set name = name || 'th', location = 'Town 1' where id % 50 > 0`);
    await expectTrueCounts();
    await sql.query('delete from businesses where id % 50 > 0');
    await expectTrueCounts();
  });

  test('when many write at the same time, and nobody locks out anybody', async () => {
    const members = await Promise.all(['Ann', 'Ben', 'Cem', 'Dee', 'Eve', 'Fay'].map((name) => app.join(name)));
    const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
    await Promise.all(
      members.map(async (member, m) => {
        for (let i = 0; i < 12; i++) {
          const some = words.toSorted(
            (a, b) => ((a.charCodeAt(0) * (i + m)) % 7) - ((b.charCodeAt(0) * (i + m)) % 7),
          );
          await member.call(createBusiness, {
            body: {
              name: `${some.join(' ')} ${m}-${i}`,
              industry: industries[(i * m) % 6],
              tags: some.slice(m),
              isClaimed: i % 2 > 0,
            },
          });
          if (i % 3 === 0) {
            await app.pool.query(
              `update businesses set description = $1, industry = $2
               where id in (select id from businesses where id % 3 = $3 order by id limit 4 for update)`,
              [some.toReversed().join(' '), words[m], m % 3],
            );
          }
        }
      }),
    );
    await expectTrueCounts();
  });
});

async function inTransactions(work: (...clients: PoolClient[]) => Promise<void>): Promise<void> {
  const clients = await Promise.all([app.pool.connect(), app.pool.connect()]);
  try {
    for (const client of clients) await client.query('begin');
    await work(...clients);
    for (const client of clients) await client.query('commit');
  } finally {
    for (const client of clients) client.release();
  }
}

describe('transactions of several statements', () => {
  const insert = (client: PoolClient | undefined, name: string) =>
    client?.query('insert into businesses (name, industry, location, tags) values ($1, $1, $1, array[$1])', [
      name,
    ]);

  test('in opposite order wait for nobody, also with the same new words and values', async () => {
    await inTransactions(async (one, other) => {
      await insert(one, 'Xylophone');
      await insert(other, 'Yodelling');
      await insert(one, 'Yodelling');
      await insert(other, 'Xylophone');
    });
    await expectTrueCounts();
    for (const name of ['xylophone', 'yodelling'])
      expect((await search(app.stranger, { q: name })).names).toHaveLength(2);
  });

  test('many of which are folded at the same time lose no number', async () => {
    const [id = 0] = await add({ name: 'Kept', industry: 'Retail' });
    await inTransactions(async (one, other) => {
      for (let i = 0; i < 120; i++) {
        await insert(one, `One ${i}`);
        await insert(other, `Other ${i}`);
      }
      await one?.query('delete from businesses where id = $1', [id]);
    });
    await add({ name: 'Last' });
    await expectTrueCounts();
    const { rows } = await app.pool.query(
      "select count(*)::int as rows from directory_counts where dimension in ('all', 'gone')",
    );
    expect(rows[0].rows).toBeLessThan(130);
  });

  test('are seen by nobody before the commit, and by everybody right behind it', async () => {
    const found = async () => (await search(app.stranger, { q: 'zither' })).names;
    await inTransactions(async (one) => {
      await insert(one, 'Zither Makers');
      expect(await found()).toEqual([]);
    });
    expect(await found()).toEqual(['Zither Makers']);
    await app.pool.query("update businesses set name = 'Guitar Makers', industry = null, tags = '{}'");
    expect(await found()).toEqual([]);
    expect((await search(app.stranger, { q: 'guitar' })).names).toEqual(['Guitar Makers']);
    await app.pool.query('delete from businesses');
    expect((await search(app.stranger, { q: 'guitar' })).names).toEqual([]);
  });
});

describe('a member who has everything', () => {
  const town = useApp();
  beforeAll(() => seedDemoCommunity(town.ctx));

  test('can be removed, and the counts stay true', async () => {
    const sql = town.pool;
    const { rows: members } = await sql.query<{ id: number }>(
      `select u.id from users u where role = 'user'
         and exists (select from businesses where claimed_by = u.id and added_by = u.id)
         and exists (select from matches where user_id = u.id) and exists (select from matches where answered_by = u.id)
         and exists (select from chat_messages where sender_id = u.id)
         and exists (select from chat_members m join chat_rooms r on r.id = m.room_id
           where m.member_id = u.id and r.type = 'private')
       order by id`,
    );
    expect(members.length).toBeGreaterThan(5);
    await sql.query(
      `insert into user_moderation (user_id, moderator_id, type, expires_at)
       select $1, id, 'mute', now() + interval '1 hour' from users where role = 'moderator' limit 1`,
      [members[0]?.id],
    );
    for (const { id } of members)
      expect((await sql.query('delete from users where id = $1', [id])).rowCount).toBe(1);
    await expectTrueCounts(town);
  });
});

test('the dropdowns are those of now, also when all was removed and as much came', async () => {
  const industries = async () => (await app.stranger.call(listFacets)).industries.map(({ value }) => value);
  await add({ name: 'A', industry: 'Retail' });
  expect(await industries()).toEqual(['Retail']);
  await app.pool.query('truncate businesses cascade');
  await add({ name: 'B', industry: 'Baking' });
  expect(await industries()).toEqual(['Baking']);
  await app.pool.query("update businesses set industry = 'Fishing'");
  expect(await industries()).toEqual(['Fishing']);
  await app.pool.query(
    "begin; delete from businesses; insert into businesses (name, industry) values ('C', 'Sailing'); commit",
  );
  expect(await industries()).toEqual(['Sailing']);
});

test('the dropdowns offer what there is, as it was written, most used first', async () => {
  const alice = await app.join('Alice');
  await add(
    { name: 'A', industry: 'Boat Building', location: 'Oslo', tags: ['Oak', 'pine'] },
    { name: 'B', industry: 'boat building', location: 'Åre', tags: ['oak'], claimedBy: alice.id },
    { name: 'C', industry: 'Retail', location: 'Oslo', type: 'NGO' },
  );
  expect(await app.stranger.call(listFacets)).toMatchObject({
    industries: [
      { value: 'Boat Building', count: 2 },
      { value: 'Retail', count: 1 },
    ],
    locations: [
      { value: 'Oslo, Norway', count: 2 },
      { value: 'Åre, Jämtland, Sweden', count: 1 },
    ],
    types: [
      { value: 'SME', count: 2 },
      { value: 'NGO', count: 1 },
    ],
    tags: [
      { value: 'Oak', count: 2 },
      { value: 'pine', count: 1 },
    ],
    claimed: 1,
    unclaimed: 2,
    offers: [],
    trades: [],
  });
  await add(
    ...Array.from({ length: 230 }, (_, i) => ({ name: `L${i}`, location: `Place ${i}`, tags: [`tag ${i}`] })),
  );
  const many = await app.stranger.call(listFacets);
  expect(many.locations).toHaveLength(200);
  expect(many.tags).toHaveLength(200);
  expect(many.locations[0]).toEqual({ value: 'Oslo, Norway', count: 2 });
});

test('the statistics are those of the directory', async () => {
  const nothing = { totalBusinesses: 0, claimedBusinesses: 0, totalGroups: 0, industries: 0 };
  expect(await app.stranger.call(getStats)).toEqual(nothing);
  const alice = await app.join('Alice');
  await add(
    { name: 'A', industry: 'Retail', claimedBy: alice.id },
    { name: 'B', industry: 'retail' },
    { name: 'C', industry: 'Finance' },
    { name: 'D' },
  );
  expect(await app.stranger.call(getStats)).toEqual({
    totalBusinesses: 4,
    claimedBusinesses: 1,
    totalGroups: 0,
    industries: 2,
  });
  await app.pool.query("delete from businesses where industry = 'Finance'");
  expect(await app.stranger.call(getStats)).toMatchObject({ totalBusinesses: 3, industries: 1 });
});
