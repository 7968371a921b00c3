import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const names = ['Discover', 'Pending', 'Favorites', 'Requests', 'Rejected'];

function Lists({ first = 'Discover' }: { first?: string }) {
  const [chosen, setChosen] = useState(first);
  const [count, setCount] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div style={{ padding: '0 1rem' }}>
      <Tabs value={chosen} onValueChange={setChosen}>
        <TabList ref={list} aria-label="Matching">
          {names.map((name) => (
            <Tab key={name} value={name} count={count} countLabel="waiting">
              {name}
            </Tab>
          ))}
        </TabList>
        {names.map((name) => (
          <TabPanel key={name} value={name}>
            What is in {name}
          </TabPanel>
        ))}
      </Tabs>
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
