import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useInteracted } from './use-interacted.ts';

function Told() {
  return <p>{useInteracted() ? 'touched' : 'untouched'}</p>;
}

afterEach(() => {
  vi.useRealTimers();
});

test('code for later comes with the first key', async () => {
  await render(<Told />);
  await expect.element(page.getByText('untouched')).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.element(page.getByText('touched', { exact: true })).toBeVisible();
});

test('code for later comes by itself to a page that nobody touches', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<Told />);
  vi.advanceTimersByTime(9_900);
  expect(document.body.textContent).toContain('untouched');
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.element(page.getByText('touched', { exact: true })).toBeVisible();
});
