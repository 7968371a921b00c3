import { createBusiness, getStats, listFacets } from '@guildhall/contract/businesses.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addListings, type Values } from '../../../test/directory.ts';
import { useApp } from '../../../test/harness.ts';

const app = useApp();
const add = (...listings: Values[]) => addListings(app, listings);

/** What the directory keeps, against what counting everything says now. */
async function expectTrueCounts(): Promise<void> {
  const { rows: kept } = await app.ctx.sql.query(
    `select dimension, value, count from directory_counts where count <> 0 order by dimension, value`,
  );
  const { rows: counted } = await app.ctx.sql.query(`
    select 'industry' as dimension, lower(industry) collate "C" as value, count(*)::int from businesses where industry is not null group by 2
    union all select 'location', lower(location), count(*)::int from businesses where location is not null group by 2
    union all select 'type', type, count(*)::int from businesses group by 2
    union all select 'claimed', is_claimed::text, count(*)::int from businesses group by 2
    union all select 'initial', left(lower(name), 2), count(*)::int from businesses group by 2
    union all select 'long', '', count(*)::int from businesses
      where regexp_count(lower(name || E'\\n' || coalesce(description, '')), '[[:alnum:]]{61}') > 0 having count(*) > 0
    union all select 'filters', lower(industry) || E'\\x01' || type || E'\\x01', count(*)::int
      from businesses where industry is not null group by 2
    union all select 'filters', lower(industry) || E'\\x01\\x01' || is_claimed, count(*)::int
      from businesses where industry is not null group by 2
    union all select 'filters', E'\\x01' || type || E'\\x01' || is_claimed, count(*)::int from businesses group by 2
    union all select 'filters', lower(industry) || E'\\x01' || type || E'\\x01' || is_claimed, count(*)::int
      from businesses where industry is not null group by 2
    union all select 'tag', lower(tag), count(distinct id)::int from businesses, unnest(tags) tag group by 2
    order by 1, 2`);
  expect(kept).toEqual(counted);
  const { rows: words } = await app.ctx.sql.query(`
    with recounted as (
      select word, count(distinct id)::int as documents, (count(distinct id) filter (where is_name))::int as names
      from businesses, lateral (
        select unnest(directory_words_of(lower(name || E'\\n' || coalesce(description, '')))) as word, false as is_name
        union all select unnest(directory_words_of(lower(name))), true) words
      group by word)
    select word, k.documents, k.names, r.documents as wanted_documents, r.names as wanted_names
    from recounted r full join (select * from directory_words where documents <> 0 or names <> 0) k using (word)
    where (k.documents, k.names) is distinct from (r.documents, r.names)`);
  expect(words).toEqual([]);
  const { rows: entries } = await app.ctx.sql.query(`
    select e.business_id from directory_entries_of(array(select b from businesses b)) e
    full join directory_entries k on k.business_id = e.business_id where e is distinct from k`);
  expect(entries).toEqual([]);
}

beforeEach(() => app.ctx.sql.query('truncate businesses cascade'));

describe('the counts of the directory stay true', () => {
  test('through additions, changes and removals, one by one and many at once', async () => {
    const alice = await app.join('Alice');
    const ids = await add(
      { name: 'A & B', industry: 'Retail', location: 'Oslo', tags: ['x', 'X', 'y'], description: 'b b b' },
      { name: 'B', industry: 'RETAIL', type: 'NGO', claimedBy: alice.id },
      { name: 'C', description: 'z'.repeat(80) },
    );
    await expectTrueCounts();
    const { sql } = app.ctx;
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
    await sql.query('delete from businesses where id = $1', [ids[0]]);
    await expectTrueCounts();
    await sql.query('delete from users where id = $1', [alice.id]);
    await expectTrueCounts();
    await sql.query('begin; delete from businesses; rollback').catch(() => {});
    await expectTrueCounts();
    await sql.query('truncate businesses cascade');
    await expectTrueCounts();
  });

  test('in a statement with more listings than one part holds', async () => {
    const { sql } = app.ctx;
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
              industry: words[(i * m) % 6],
              tags: some.slice(m),
              isClaimed: i % 2 > 0,
            },
          });
          if (i % 3 === 0) {
            await app.ctx.sql.query(
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

test('the dropdowns offer what there is, as it was written, most used first', async () => {
  const alice = await app.join('Alice');
  await add(
    { name: 'A', industry: 'Boat Building', location: 'Oslo', tags: ['Oak', 'pine'] },
    { name: 'B', industry: 'boat building', location: 'Åre', tags: ['oak'], claimedBy: alice.id },
    { name: 'C', industry: 'Retail', location: 'Oslo', type: 'NGO' },
  );
  expect(await app.stranger.call(listFacets)).toEqual({
    industries: [
      { value: 'Boat Building', count: 2 },
      { value: 'Retail', count: 1 },
    ],
    locations: [
      { value: 'Oslo', count: 2 },
      { value: 'Åre', count: 1 },
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
  });
  await add(
    ...Array.from({ length: 230 }, (_, i) => ({ name: `L${i}`, location: `Place ${i}`, tags: [`tag ${i}`] })),
  );
  const many = await app.stranger.call(listFacets);
  expect(many.locations).toHaveLength(200);
  expect(many.tags).toHaveLength(200);
  expect(many.locations[0]).toEqual({ value: 'Oslo', count: 2 });
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
  await app.ctx.sql.query('insert into groups (name, created_by) values ($1, $2)', ['Founders', alice.id]);
  expect(await app.stranger.call(getStats)).toEqual({
    totalBusinesses: 4,
    claimedBusinesses: 1,
    totalGroups: 1,
    industries: 2,
  });
  await app.ctx.sql.query("delete from businesses where industry = 'Finance'");
  expect(await app.stranger.call(getStats)).toMatchObject({ totalBusinesses: 3, industries: 1 });
});
