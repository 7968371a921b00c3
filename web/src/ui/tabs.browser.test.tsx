import { type ReactNode, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { TabSet, UrlTabs } from './tabs.tsx';

const names = ['Discover', 'Pending', 'Favorites', 'Requests', 'Rejected'];

function Lists({ first = 'Discover' }: { first?: string }) {
  const [chosen, setChosen] = useState(first);
  const [count, setCount] = useState(0);
  return (
    <div style={{ padding: '0 1rem' }}>
      <TabSet
        value={chosen}
        onChange={setChosen}
        label="Matching"
        tabs={names.map((name) => ({
          value: name,
          label: name,
          count,
          countLabel: 'waiting',
          panel: `What is in ${name}`,
        }))}
      />
      <button type="button" onClick={() => setCount(count + 100)}>
        Count more
      </button>
    </div>
  );
}

const list = () => page.getByRole('tablist', { name: 'Matching' }).element();
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Between the edges of the list, where it can be read. */
function isInView(name: string): boolean {
  const [is, around] = [tab(name).element(), list()].map((element) => element.getBoundingClientRect());
  return is !== undefined && around !== undefined && is.left >= around.left && is.right <= around.right;
}

beforeEach(() => page.viewport(360, 640));
afterEach(() => page.viewport(1024, 768));

test('on a phone the chosen tab is in view: at first, once another is chosen, and when counts make the tabs wider', async () => {
  await render(<Lists first="Rejected" />);
  await expect.poll(() => isInView('Rejected')).toBe(true);
  expect(isInView('Discover')).toBe(false);
  (tab('Rejected').element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(tab('Discover')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => isInView('Discover')).toBe(true);
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInView('Rejected')).toBe(true);
  await page.getByRole('button', { name: 'Count more' }).click();
  await expect.element(page.getByRole('tab', { name: 'Rejected 99+ waiting' })).toBeVisible();
  await expect.poll(() => isInView('Rejected')).toBe(true);
  expect(document.documentElement.scrollWidth).toBe(360);
  await expectAccessible();
});

test('the list fades at the edge beyond which it goes on, and where it fits at none', async () => {
  const marks = () => ['left', 'right'].filter((side) => list().hasAttribute(`data-more-${side}`));
  await render(<Lists />);
  await expect.poll(marks).toEqual(['right']);
  (tab('Discover').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(marks).toEqual(['left']);
  await page.viewport(1024, 768);
  await expect.poll(marks).toEqual([]);
});

const draw = (names: readonly string[], opening?: string) => {
  const [first, ...others] = names.map((name) => ({
    value: name.toLowerCase(),
    label: name,
    panel: `In ${name}`,
  }));
  if (!first) throw new Error('no tabs');
  return <UrlTabs label="Parts" tabs={[first, ...others]} {...(opening && { opening })} />;
};

async function show(element: ReactNode, at = '/') {
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([{ path: '*', element }]);
  await render(<RouterProvider router={router} />);
}

test('the choice is in the address; the first tab leaves it as it is', async () => {
  await show(draw(['About', 'Members']), '/?q=boats');
  await expect.element(page.getByText('In About')).toBeVisible();
  await tab('Members').click();
  await expect.element(page.getByText('In Members')).toBeVisible();
  expect(window.location.search).toBe('?q=boats&tab=members');
  window.history.back();
  await expect.element(page.getByText('In About')).toBeVisible();
  expect(window.location.search).toBe('?q=boats');
});

test('a tab that this reader does not have counts as none', async () => {
  await show(draw(['About', 'Members']), '/?tab=organise');
  await expect.element(tab('About')).toHaveAttribute('aria-selected', 'true');
});

test('where another tab than the first is open, the first has an address, too', async () => {
  await show(draw(['Reports', 'Reviews'], 'reviews'));
  await expect.element(page.getByText('In Reviews')).toBeVisible();
  await tab('Reports').click();
  await expect.element(page.getByText('In Reports')).toBeVisible();
  expect(window.location.search).toBe('?tab=reports');
});
