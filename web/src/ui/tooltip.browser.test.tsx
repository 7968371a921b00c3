import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';
import { hideTooltip, shownTooltip } from './tooltip-store.ts';

const tip = page.getByRole('tooltip');
const button = (name: string) => page.getByRole('button', { name });

beforeEach(async () => {
  await userEvent.unhover(document.body);
  await render(
    <main style={{ padding: 200 }}>
      <IconButton label="Undo">U</IconButton>
      <IconButton label="Like">L</IconButton>
      <Tooltip text="Opens the whole listing">
        <button type="button">Details</button>
      </Tooltip>
      <Tooltip text="A name that is cut off" whenClipped>
        <button type="button">
          <span data-clip>Short</span>
        </button>
      </Tooltip>
      <TooltipLayer />
    </main>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  hideTooltip(null, true);
});

test('it waits while the pointer rests, and the next one comes at once', async () => {
  const started = performance.now();
  await button('Undo').hover();
  await expect.element(tip).toHaveTextContent('Undo');
  expect(performance.now() - started).toBeGreaterThanOrEqual(650);
  await button('Like').hover();
  expect(shownTooltip.read()?.text).toBe('Like');
});

test('it comes at once for the keyboard, goes with Esc, and adds to the name of what it explains', async () => {
  button('Like').element().focus();
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent('Opens the whole listing');
  expect(button('Details').element().getAttribute('aria-describedby')).toBe(tip.element().id);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  expect(button('Details').element().hasAttribute('aria-describedby')).toBe(false);
});

test('one that only repeats the label is not read twice', async () => {
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent('Undo');
  expect(button('Undo').element().hasAttribute('aria-describedby')).toBe(false);
});

test('the pointer may move onto it, however long; it goes when the pointer has left both', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Undo').hover();
  vi.advanceTimersByTime(700);
  await expect.element(tip).toBeVisible();
  await tip.hover();
  vi.advanceTimersByTime(10_000);
  expect(shownTooltip.read()?.text).toBe('Undo');
  await userEvent.unhover(tip);
  expect(shownTooltip.read()?.text).toBe('Undo');
  vi.advanceTimersByTime(120);
  expect(shownTooltip.read()).toBeNull();
});

test('it stands beside what it explains, inside the window', async () => {
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  const box = tip.element().getBoundingClientRect();
  const anchor = button('Undo').element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(anchor.top);
  expect(Math.abs((box.left + box.right) / 2 - (anchor.left + anchor.right) / 2)).toBeLessThanOrEqual(1);
});

test('one for clipped text stays away while the text has room', async () => {
  button('Details').element().focus();
  await userEvent.tab();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Short'));
  expect(shownTooltip.read()).toBeNull();
});
