import { listBusinesses } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { facetsQuery } from '../queries.ts';
import {
  activeFilters,
  countChosen,
  isTextAlone,
  noFilters,
  readFilters,
  toQuery,
  withoutAdvanced,
  withoutFilters,
  writeFilters,
} from './directory-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('a bare address shows everything', () => {
  expect(read('')).toEqual(noFilters);
  expect(writeFilters(noFilters).toString()).toBe('');
  expect(toQuery(noFilters)).toEqual({});
});

test('what is written is read again', () => {
  const filters = {
    q: 'café & co',
    industry: 'Real Estate',
    location: 'Zürich',
    type: 'freelancer',
    status: 'unclaimed',
    tag: 'c++',
    sort: 'nearest',
    near: 'Leeds',
    view: 'table',
    cursor: 'abc',
    industries: 'Retail|Finance',
    size: '0-9|250+',
    founded: '2020-',
    language: 'Welsh',
    verified: 'true',
    photos: 'true',
    seeksMine: 'true',
    offersMine: 'true',
    within: '25',
  } as const;
  expect(read(writeFilters(filters).toString())).toEqual(filters);
});

test('Freelancer is lower-case in the address, the other types are not; any case is understood', () => {
  expect(read('type=FREELANCER').type).toBe('freelancer');
  expect(read('type=non-PROFIT').type).toBe('Non-profit');
  expect(read('type=guild').type).toBe('');
});

test('what makes no sense counts as not being there', () => {
  expect(read('status=maybe&sort=sideways&view=carousel&q=%20%20')).toEqual(noFilters);
});

test('the owner is also understood as the API calls it, and written in one way', () => {
  expect(read('claimed=false').status).toBe('unclaimed');
  expect(read('claimed=true').status).toBe('claimed');
  for (const odd of ['perhaps', 'constructor', '__proto__', 'valueOf'])
    expect(read(`claimed=${odd}`).status).toBe('');
  expect(read('claimed=false&status=claimed').status).toBe('claimed');
  const unclaimed = new URLSearchParams('claimed=false');
  expect(writeFilters(readFilters(unclaimed), unclaimed).toString()).toBe('status=unclaimed');
});

test('of advanced filters, too, only what makes sense is read; each value is a chip of its own', () => {
  const filters = read(
    'size=10-49|7|250%2B&founded=soon&verified=false&within=25&language=%20Welsh%20|&industries=|',
  );
  expect(filters).toEqual({ ...noFilters, size: '10-49|250+', language: 'Welsh' });
  const active = activeFilters(filters);
  expect(active.map(({ label, value, without }) => [label, value, without])).toEqual([
    ['People', '10–49', { size: '250+' }],
    ['People', '250 or more', { size: '10-49' }],
    ['Languages', 'Welsh', { language: '' }],
  ]);
  expect(withoutAdvanced(filters)).toEqual(noFilters);
});

test('parameters that are not ours stay', () => {
  const search = new URLSearchParams('utm=mail&q=old&sort=name');
  expect(writeFilters({ ...noFilters, q: 'new' }, search).toString()).toBe('utm=mail&q=new');
});

test('a place asks for the nearest, goes with no other order, and stays when the filters go', () => {
  const near = { ...noFilters, q: 'rope', sort: 'nearest', near: 'Leeds' } as const;
  expect(read('q=rope&near=Leeds')).toEqual(near);
  expect(read('q=rope&near=Leeds&sort=newest')).toEqual({ ...noFilters, q: 'rope', sort: 'newest' });
  expect(toQuery(near)).toEqual({ q: 'rope', sort: 'nearest', near: 'Leeds' });
  expect(withoutFilters(near)).toEqual({ ...noFilters, sort: 'nearest', near: 'Leeds' });
  expect(activeFilters(near).map(({ name }) => name)).toEqual(['q']);
});

test('the choices are the same in any order of the list, and wherever it begins', () => {
  const ordered = read('q=rope&near=Leeds&sort=nearest&cursor=abc');
  expect(facetsQuery(ordered).queryKey).toEqual(facetsQuery(read('q=rope')).queryKey);
});

test('how it is drawn is not asked of the server', () => {
  expect(toQuery(read('q=rope&view=table'))).toEqual(toQuery(read('q=rope')));
});

test('the query is one that the contract takes, however wild the address', () => {
  const wild = `q=${'%F0%9F%98%80'.repeat(200)}x&tag=${'t'.repeat(90)}&location=%00Bern&industry=+Retail+&status=claimed`;
  const query = toQuery(read(wild));
  const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  expect(listBusinesses.query.safeParse(sent).success).toBe(true);
  expect(query).toMatchObject({ location: 'Bern', industry: 'Retail', claimed: true });
});

test('Clear keeps the order and the view only', () => {
  expect(withoutFilters(read('q=a&tag=b&sort=name&view=table&cursor=abc'))).toEqual({
    ...noFilters,
    sort: 'name',
    view: 'table',
  });
});

test('chips say what is on, in words', () => {
  expect(activeFilters(read('type=freelancer&status=claimed&sort=name'))).toEqual([
    { name: 'type', label: 'Type', value: 'Freelancer', without: { type: '' } },
    { name: 'status', label: 'Status', value: 'Claimed', without: { status: '' } },
  ]);
});

test('a text that names a place is two chips, and each leaves the other when it is taken off', () => {
  const text = { textWords: 'caterer', textPlace: 'Bramwick' };
  expect(activeFilters(read('q=caterer near Bramwick'), text)).toEqual([
    { name: 'q', label: 'Search', value: 'caterer', without: { q: 'Bramwick' } },
    { name: 'place', label: 'Place', value: 'Bramwick', without: { q: 'caterer' } },
  ]);
});

test('a text is one choice of none beside the search box, and alone where nothing else is on', () => {
  const text = { textWords: 'caterer', textPlace: 'Bramwick' };
  expect(countChosen(activeFilters(read('q=caterer near Bramwick&tag=oak'), text))).toBe(1);
  expect(isTextAlone(read('q=caterer&sort=name'))).toBe(true);
  expect(isTextAlone(read('q=caterer&tag=oak'))).toBe(false);
  expect(isTextAlone(read('tag=oak'))).toBe(false);
});
