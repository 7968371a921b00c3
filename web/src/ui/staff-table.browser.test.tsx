import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import type { Column } from './data-table.tsx';
import { StaffTable } from './staff-table.tsx';

interface Boat {
  id: number;
  name: string;
  port: string | null;
  built: number;
}
type Sort = 'name' | 'newest' | 'oldest';

const fleet: Boat[] = [
  { id: 1, name: 'Albatross', port: 'Gullhaven', built: 1902 },
  { id: 2, name: 'Bittern', port: null, built: 1950 },
  { id: 3, name: 'Curlew', port: 'Old Quay', built: 1931 },
];
const drawn = vi.fn(({ name }: Boat) => name);
const columns: Column<Boat, Sort>[] = [
  { label: 'Boat', isName: true, sort: { ascending: 'name' }, draw: (boat) => drawn(boat) },
  { label: 'Port', draw: ({ port }) => port },
  { label: 'Built', sort: { ascending: 'oldest', descending: 'newest' }, draw: ({ built }) => built },
  { label: 'Number', from: '4xl', draw: ({ id }) => `No. ${id}` },
];
const choices = (['name', 'newest', 'oldest'] as const).map((value) => ({ value, label: `By ${value}` }));

const onSort = vi.fn();
const onSink = vi.fn();
const fetchNextPage = vi.fn(async () => {});

function Screen({ boats = fleet, hasNextPage = false }: { boats?: Boat[]; hasNextPage?: boolean }) {
  const [sort, setSort] = useState<Sort>('name');
  const [sunk, setSunk] = useState<readonly number[]>([]);
  const items = boats.filter(({ id }) => !sunk.includes(id));
  return (
    <main>
      <StaffTable
        caption="Boats"
        nouns={['boat', 'boats']}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        pages={{
          data: { pages: [{ items, total: hasNextPage ? 40 : items.length }] },
          error: null,
          refetch: () => undefined,
          hasNextPage,
          isFetchingNextPage: false,
          fetchNextPage,
        }}
        sorting={{
          value: sort,
          choices,
          onChange(next) {
            onSort(next);
            setSort(next);
          },
        }}
        bulk={(chosen) => (
          <button
            type="button"
            onClick={() => {
              onSink(chosen.map(({ name }) => name));
              setSunk(chosen.map(({ id }) => id));
            }}
          >
            Sink
          </button>
        )}
        empty={<p>No boats</p>}
      />
    </main>
  );
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const head = (name: string) => page.getByRole('columnheader', { name });

afterEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1024, 768);
});

test('with room there are columns; a click on a head asks for that order, a second one for the other direction', async () => {
  await render(<Screen />);
  await expect.element(head('Boat')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Built' }).click();
  await expect.element(head('Built')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Boat')).not.toHaveAttribute('aria-sort');
  await page.getByRole('button', { name: 'Built' }).click();
  await expect.element(head('Built')).toHaveAttribute('aria-sort', 'descending');
  expect(onSort.mock.calls).toEqual([['oldest'], ['newest']]);
  expect(page.getByRole('button', { name: 'Port' }).elements()).toEqual([]);
  await expectAccessible();
});

test('a column that needs more room is there from its width on, and on every card', async () => {
  const seen = () => [
    page.getByRole('cell', { name: /No\. 1/ }).elements().length,
    page.getByRole('columnheader', { name: 'Number' }).elements().length,
  ];
  await render(<Screen />);
  await expect.poll(seen).toEqual([1, 1]);
  await page.viewport(830, 768);
  await expect.poll(seen).toEqual([0, 0]);
  await page.viewport(360, 640);
  await expect.poll(() => seen()[0]).toBe(1);
});

test('what is chosen is told, acted on together, and not chosen any more once it has gone', async () => {
  await render(<Screen />);
  expect(page.getByRole('region', { name: 'Chosen boats' }).elements()).toEqual([]);
  await box('Choose Curlew').click();
  await box('Choose Albatross').click();
  const bar = page.getByRole('region', { name: 'Chosen boats' });
  await expect.element(bar.getByText('2 boats chosen')).toBeVisible();
  expect((box('Choose all boats shown').element() as HTMLInputElement).indeterminate).toBe(true);
  await expectAccessible();
  await page.getByRole('button', { name: 'Sink' }).click();
  expect(onSink).toHaveBeenCalledWith(['Albatross', 'Curlew']);
  await expect.element(bar).not.toBeInTheDocument();
  await box('Choose all boats shown').click();
  await expect.element(bar.getByText('1 boat chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('a choice draws no row anew, and a row that goes takes only itself away', async () => {
  await render(<Screen />);
  await expect.element(box('Choose Curlew')).toBeVisible();
  drawn.mockClear();
  await box('Choose Curlew').click();
  await box('Choose all boats shown').click();
  await box('Choose Albatross').click();
  await page.getByRole('button', { name: 'Sink' }).click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
  expect(drawn).not.toHaveBeenCalled();
});

test('by keyboard alone: rows are chosen with the space bar, all of them from the bar', async () => {
  await render(<Screen />);
  (box('Choose Bittern').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box('Choose Bittern')).toBeChecked();
  (page.getByRole('button', { name: 'Choose all 3' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region').getByText('3 boats chosen')).toBeVisible();
});

test('on a phone each row is a card with its labels; order and choice are there, and nothing goes sideways', async () => {
  await page.viewport(360, 640);
  await render(<Screen />);
  const card = page.getByRole('row', { name: /Albatross/ });
  await expect.element(card.getByRole('cell').nth(1)).toHaveTextContent('Port Gullhaven');
  // Nothing is said of what there is not.
  await expect.element(page.getByRole('row', { name: /Bittern/ }).getByText('Port')).not.toBeVisible();
  expect(card.element().getBoundingClientRect().width).toBeGreaterThan(300);
  expect(getComputedStyle(card.element()).display).toBe('flex');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('By newest');
  expect(onSort).toHaveBeenCalledWith('newest');
  // Nothing out of sight takes the focus.
  expect(box('Choose all boats shown').elements()).toEqual([]);
  await box('Choose Albatross').click();
  await expect.element(page.getByRole('button', { name: 'Choose all 3' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await expectAccessible();
});

test('the server has more: how many, and a button for the next page; without rows it says so', async () => {
  const { rerender } = await render(<Screen hasNextPage />);
  await expect.element(page.getByText('3 of 40 boats')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  await rerender(<Screen boats={[]} />);
  await expect.element(page.getByText('No boats')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});
