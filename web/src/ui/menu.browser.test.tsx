import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Menu } from './menu.tsx';

const [pin, remove] = [vi.fn(), vi.fn()];

async function open() {
  await render(
    <Menu
      label="More for Ada Archer"
      items={[
        { label: 'Pin', onSelect: pin },
        { label: 'Remove', isDanger: true, onSelect: remove },
      ]}
    />,
  );
  const button = page.getByRole('button', { name: 'More for Ada Archer' });
  await button.click();
  return { button };
}

const focused = () => document.activeElement?.textContent;
const menu = () => page.getByRole('menu', { name: 'More for Ada Archer' });

test('a menu opens on its first item, arrows go round, and Enter does what is chosen and gives the focus back', async () => {
  const { button } = await open();
  await expect.element(menu()).toBeVisible();
  expect(focused()).toBe('Pin');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Remove');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Pin');
  await userEvent.keyboard('{End}');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect([pin.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1]);
  await expect.element(menu()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button.element());
});

test('Escape, a second click and a look elsewhere close it and do nothing', async () => {
  remove.mockClear();
  const { button } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button.element());
  await button.click();
  await expect.element(menu()).toBeVisible();
  await button.click();
  await expect.element(menu()).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu()).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(remove).not.toHaveBeenCalled();
});
