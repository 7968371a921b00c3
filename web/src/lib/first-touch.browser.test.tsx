import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { firstTouch, waitForTouch } from './first-touch.ts';

function Told() {
  return <p>{firstTouch.use() ? 'touched' : 'untouched'}</p>;
}

beforeEach(() => firstTouch.set(false));
afterEach(() => {
  vi.useRealTimers();
});

test('code for later comes with the first key, also for what is drawn after it', async () => {
  waitForTouch();
  const { rerender } = await render(<Told />);
  await expect.element(page.getByText('untouched')).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.element(page.getByText('touched', { exact: true })).toBeVisible();
  await rerender(<Told key="another screen" />);
  await expect.element(page.getByText('touched', { exact: true })).toBeVisible();
});

test('code for later comes by itself to a page that nobody touches', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waitForTouch();
  await render(<Told />);
  vi.advanceTimersByTime(9_900);
  expect(document.body.textContent).toContain('untouched');
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.element(page.getByText('touched', { exact: true })).toBeVisible();
});
