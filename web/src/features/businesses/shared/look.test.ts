import { industries } from '@guildhall/contract/businesses.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { motifs } from '../mark/motifs.ts';
import { freeLook, type MarkLook, markLook } from './look.ts';
import { Monogram } from './monogram.tsx';

interface Listing {
  name: string;
  type: string;
  industry: string;
}

const files = import.meta.glob<Listing[]>('../../../../../server/demo/businesses/*.json', {
  eager: true,
  import: 'default',
});
const demo = Object.values(files).flat();
const lookOf = ({ name, type, industry }: Listing) => markLook(name, type, industry);

/** The most that one sees of any other mark among so many in a row. */
function alike(listings: Listing[], among: number, key: (look: MarkLook) => string): string[] {
  return listings.flatMap((listing, at) =>
    listings
      .slice(at + 1, at + among)
      .filter((other) => key(lookOf(listing)) === key(lookOf(other)))
      .map((other) => `${listing.name} = ${other.name}`),
  );
}

const orders: [string, (a: Listing, b: Listing) => number][] = [
  ['by name', (a, b) => a.name.localeCompare(b.name, 'en')],
  ['by industry', (a, b) => a.industry.localeCompare(b.industry, 'en') || a.name.localeCompare(b.name, 'en')],
  ['by type', (a, b) => a.type.localeCompare(b.type, 'en') || a.name.localeCompare(b.name, 'en')],
];

test.each(orders)(
  'no two marks among any twelve in a row of the demo community are equal, %s',
  (_order, compare) => {
    expect(demo.length).toBeGreaterThan(100);
    const equal = alike(demo.toSorted(compare), 12, (look) => JSON.stringify(look));
    expect(equal).toEqual([]);
  },
);

test('even without their letters, hardly any mark looks like one of its five next neighbours', () => {
  const listings = demo.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const same = alike(listings, 6, ({ letters: _, ...look }) => JSON.stringify(look));
  expect(same.length).toBeLessThan(listings.length / 40);
});

test('colours and layouts are all used, none far more than the others', () => {
  for (const part of ['shade', 'layout'] as const) {
    const counts = Object.values(Object.groupBy(demo.map(lookOf), (look) => String(look[part])));
    const sizes = counts.map((looks) => looks?.length ?? 0);
    expect(Math.max(...sizes) / Math.min(...sizes), part).toBeLessThan(3);
  }
});

test('a mark depends on name, type and industry alone', () => {
  const look = markLook('Slack Tide Bakery', 'SME', 'Retail');
  expect(markLook('Slack Tide Bakery', 'sme', ' retail ')).toEqual(look);
  expect(look).toMatchObject({ tint: 'blue', motif: 'Retail', letters: 'ST' });
  expect(markLook('Slack Tide Bakery', 'Member', 'Whaling')).toMatchObject({ tint: 'grey', motif: 'Other' });
});

test('the marks of groups have every colour, and hardly one looks like its next neighbour', () => {
  const looks = demo.map(({ name }) => JSON.stringify(freeLook(`${name} Circle`)));
  const twins = looks.filter((look, at) => look === looks[at + 1]);
  expect(twins.length).toBeLessThan(looks.length / 24);
  expect(new Set(looks.map((look) => JSON.parse(look).tint)).size).toBe(6);
});

test('every industry has a motif of its own', () => {
  expect(Object.keys(motifs).sort()).toEqual([...industries].sort());
  expect(new Set(Object.values(motifs)).size).toBe(industries.length);
});

test('a mark is drawn on the server, in at most eight elements and without a style', () => {
  for (const { name, type, industry } of demo) {
    const markup = renderToStaticMarkup(createElement(Monogram, { name, type, industry }));
    expect(markup.match(/<\w/g)?.length).toBeLessThanOrEqual(8);
    expect(markup).not.toContain('style');
  }
});
