import { type Business, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { businesses } from '../features/businesses/tables.ts';
import type { Caller, TestApp } from './harness.ts';

export type Query = NonNullable<Call<typeof listBusinesses>['query']>;
export type Values = Partial<typeof businesses.$inferInsert>;

export async function addListings(app: TestApp, listings: Values[]): Promise<number[]> {
  const ids: number[] = [];
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

/** The specified rules in the plainest SQL: the ids that match, in order. */
export async function expectedIds(app: TestApp, query: Query): Promise<number[]> {
  const { industry, location, type, claimed, q, tag, sort } = query;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (industry) where.push(`lower(industry) = lower(${add(industry)})`);
  if (location) where.push(`lower(location) = lower(${add(location)})`);
  if (type) where.push(`lower(type) = lower(${add(type)})`);
  if (claimed) where.push(`is_claimed = ${add(claimed === 'true')}`);
  if (tag) where.push(`exists (select from unnest(tags) tag where strpos(lower(tag), lower(${add(tag)})) > 0)`);
  const contains = (column: string) => `strpos(lower(${column}), lower(${add(q)})) > 0`;
  if (q) where.push(`(${contains('name')} or ${contains('description')})`);
  const isRanked = q && sort !== 'name' && sort !== 'newest';
  const tier = isRanked
    ? `case when starts_with(lower(name), lower(${add(q)})) then 0 when ${contains('name')} then 1 else 2 end,`
    : '';
  const order = sort === 'newest' ? 'created_at desc, id desc' : `${tier} lower(name) collate "C", id`;
  const text = `select id from businesses where ${where.join(' and ')} order by ${order}`;
  const { rows } = await app.pool.query(text, values);
  return rows.map(({ id }) => id);
}
