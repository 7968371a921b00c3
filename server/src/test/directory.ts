import { type Business, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { businesses } from '../features/businesses/tables.ts';
import { distanceKm, placeKey } from '../features/places/rules.ts';
import { findPlace, learnPlaces } from '../features/places/service.ts';
import type { Caller, TestApp } from './harness.ts';

export type Query = NonNullable<Call<typeof listBusinesses>['query']>;
export type Values = Partial<typeof businesses.$inferInsert>;

export async function addListings(app: TestApp, listings: Values[]): Promise<number[]> {
  const ids: number[] = [];
  await learnPlaces(
    app.ctx.db,
    listings.map(({ location }) => location ?? null),
  );
  for (let i = 0; i < listings.length; i += 1000) {
    const batch = listings.slice(i, i + 1000).map((listing) => ({ name: 'Somebody', ...listing }));
    const rows = await app.ctx.db.insert(businesses).values(batch).returning({ id: businesses.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function search(caller: Caller, query: Query) {
  const reply = await caller.try(listBusinesses, { query });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const items = reply.body as unknown as Business[];
  return { items, names: items.map(({ name }) => name), headers: reply.headers };
}

/** All pages one after the other, as the Link header leads; the totals that they tell, '+' behind a capped one. */
export async function readAllPages(caller: Caller, query: Query): Promise<{ ids: number[]; totals: string[] }> {
  const ids: number[] = [];
  const totals = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < 1000; page++) {
    const { items, headers } = await search(caller, cursor ? { ...query, cursor } : query);
    ids.push(...items.map(({ id }) => id));
    totals.add(`${headers['x-total-count']}${headers['x-total-count-capped'] ? '+' : ''}`);
    const link = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    cursor = link ? new URL(link, 'http://x').searchParams.get('cursor') : null;
    if (!cursor) return { ids, totals: [...totals] };
  }
  throw new Error('the pages never end');
}

/** The specified rules in the plainest SQL, but for trade words and places in a text: the ids that match, in order. */
export async function expectedIds(app: TestApp, query: Query): Promise<number[]> {
  const { industry, location, type, claimed, q, tag, near } = query;
  const isNowhere = query.sort === 'nearest' && !(await findPlace(near ?? null))?.position;
  const sort = isNowhere ? undefined : query.sort;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (industry) where.push(`folded(industry) = folded(${add(industry)})`);
  // Of the place as it was given, and of the one that it names.
  const hasParts = (place: string) =>
    `strpos(', ' || place_key(${place}) || ',', ', ' || place_key($$) || ',') > 0`;
  const placed = (await findPlace(location ?? null))?.label ?? location;
  if (location) {
    const wanted = [location, placed].map((one) => add(one));
    const matches = wanted.flatMap((one) =>
      ['location', 'label'].map((place) => `coalesce(${hasParts(place).replace('$$', one)}, false)`),
    );
    where.push(`location in (select location from (select distinct location from businesses) b
      left join recognised_places on text = location where ${matches.join(' or ')})`);
  }
  if (type) where.push(`lower(type) = lower(${add(type)})`);
  if (claimed) where.push(`is_claimed = ${add(claimed === 'true')}`);
  if (tag) where.push(`exists (select from unnest(tags) tag where strpos(folded(tag), folded(${add(tag)})) > 0)`);
  const fields = [
    'name',
    `array_to_string(offers, E'\\n')`,
    `array_to_string(tags || industry, E'\\n')`,
    'description',
  ];
  const textOf = (some: string[]) => `folded(concat_ws(E'\\n', ${some.join(', ')}))`;
  const asked = () => `btrim(folded(${add(q)}))`;
  const contains = (value: string) => `strpos(${value}, ${asked()}) > 0`;
  // All stems of all words but those that every text has, and single letters.
  const stems =
    () => `(select coalesce(array_agg(stem), '{}') from regexp_split_to_table(${asked()}, '[ \t\n\r]+') word,
    unnest(directory_stem_list(word)) stem where to_tsvector('pg_catalog.english', word) <> ''
      and length(array_to_string(directory_stem_list(word), '')) > 1)`;
  const saysIn = (some: string[]) =>
    `(${stems()} <> '{}' and ${stems()} <@ tsvector_to_array(directory_stems(${textOf(some)})))`;
  const says = (count: number) => saysIn(fields.slice(0, count));
  if (q) where.push(`(${contains(textOf(fields))} or ${says(4)})`);
  const isRanked = q && sort !== 'name' && sort !== 'newest' && sort !== 'nearest';
  const tier = isRanked
    ? `case when folded(name) = ${asked()} or starts_with(folded(name), ${asked()} || ' ') then 0 when ${says(1)} then 1
        when ${says(2)} and ${saysIn(fields.slice(2, 3))} then 2
        when ${says(2)} then 3 when ${says(3)} then 4 when starts_with(folded(name), ${asked()}) then 5
        when ${contains('folded(name)')} then 6 when ${says(4)} then 7 else 8 end,`
    : '';
  const order = sort === 'newest' ? 'created_at desc, id desc' : `${tier} folded(name) collate "C", id`;
  const statement = `select id, location from businesses b where ${where.join(' and ')} order by ${order}`;
  const { rows } = await app.pool.query(statement, values);
  if (sort === 'nearest') return sortNearest(rows, near ?? '');
  return rows.map(({ id }) => id);
}

/** By the distance between the places; of two places at one distance by their names. What is nowhere comes last. */
async function sortNearest(rows: { id: number; location: string | null }[], near: string): Promise<number[]> {
  const from = (await findPlace(near))?.position;
  if (!from) return rows.map(({ id }) => id);
  const known = new Map<string | null, { km: number; label: string }>();
  for (const { location } of rows) {
    const place = await findPlace(location);
    const km = place?.position ? distanceKm(from, place.position) : Infinity;
    known.set(location, { km, label: km === Infinity ? '' : placeKey(place?.label ?? '') });
  }
  const of = (row: (typeof rows)[number]) => known.get(row.location) ?? { km: Infinity, label: '' };
  return rows
    .toSorted((a, b) => {
      const [one, other] = [of(a), of(b)];
      if (one.label === other.label) return 0;
      return one.km - other.km || (one.label < other.label ? -1 : 1);
    })
    .map(({ id }) => id);
}
