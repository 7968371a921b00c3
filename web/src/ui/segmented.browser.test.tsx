import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Segmented } from './segmented.tsx';

const views = [
  { value: false, label: 'Grid', icon: LayoutGrid },
  { value: true, label: 'A table of rows', icon: Rows3 },
];

function Views({ hasLabels = false }: { hasLabels?: boolean | 'always' }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <div style={{ display: 'flex' }}>
      <Segmented legend="View" choices={views} value={isTable} onChange={setIsTable} hasLabels={hasLabels} />
    </div>
  );
}

test('it is a group of radio buttons: a click or an arrow key chooses', async () => {
  await render(<Views />);
  const table = page.getByRole('group', { name: 'View' }).getByRole('radio', { name: 'A table of rows' });
  await table.click();
  await expect.element(table).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
  await expectAccessible();
});

test('beside a longer and a shorter label, the icons keep their size', async () => {
  await render(<Views hasLabels />);
  const icons = page.getByRole('group', { name: 'View' }).element().querySelectorAll('svg');
  expect([...icons].map((icon) => icon.getBoundingClientRect().width)).toEqual([16, 16]);
});

test('where labels are always shown, a phone shows them too', async () => {
  await page.viewport(360, 640);
  await render(<Views hasLabels="always" />);
  expect(page.getByText('A table of rows').element().getBoundingClientRect().width).toBeGreaterThan(60);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1024, 768);
});

test('on a phone the last of three has the row that it would stand alone in', async () => {
  await page.viewport(360, 640);
  const [first, second] = views as [(typeof views)[0], (typeof views)[0]];
  const three = [first, second, { ...first, value: null, label: 'A map' }];
  await render(<Segmented legend="View" choices={three} value={false} onChange={() => {}} hasLabels="always" />);
  const widthOf = (label: string) =>
    page.getByText(label).element().closest('label')?.getBoundingClientRect().width ?? 0;
  expect(widthOf('A map')).toBeCloseTo(widthOf('Grid') + widthOf('A table of rows'), 0);
  await page.viewport(1024, 768);
});
