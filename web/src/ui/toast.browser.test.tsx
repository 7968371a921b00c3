import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { dismissToastsOfOtherScreens, toast, toasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(async () => {
  await render(<Toaster />);
});

afterEach(() => toasts.set([]));

test('a new toast takes the place of the old one', async () => {
  toast({ title: 'Saved' });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  toast({ title: 'Removed', description: 'It is gone.', variant: 'destructive' });
  await expect.element(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('F8 brings the focus to it, and its action can be taken by keyboard', async () => {
  const undo = vi.fn();
  toast({ title: 'Passed', action: { label: 'Undo', onClick: undo } });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.tab();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Undo' }).element()),
  );
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Passed', { exact: true })).not.toBeInTheDocument();
});

test('who came to it by F8 and dismisses it is back where they were', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  toast({ title: 'Saved' });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field);
});

test('its cross closes it', async () => {
  toast({ title: 'Saved' });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
});

test('it goes with the screen that it is about, unless it tells of something from elsewhere', async () => {
  toast({ title: 'Saved' });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  dismissToastsOfOtherScreens('/elsewhere');
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
  toast({ title: 'Connection Lost', isFromAnywhere: true });
  dismissToastsOfOtherScreens('/elsewhere');
  await expect.element(page.getByText('Connection Lost', { exact: true })).toBeVisible();
});

test('it may be about the screen that comes next, and goes with that one', async () => {
  toast({ title: 'Made', path: '/next' });
  await expect.element(page.getByText('Made', { exact: true })).toBeVisible();
  dismissToastsOfOtherScreens('/next');
  await expect.element(page.getByText('Made', { exact: true })).toBeVisible();
  dismissToastsOfOtherScreens('/elsewhere');
  await expect.element(page.getByText('Made', { exact: true })).not.toBeInTheDocument();
});

test('on a phone it takes three lines at most, until somebody comes to read the rest', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1024, 768));
  toast({ title: 'Your plan is full', description: 'You can be in two groups at once. '.repeat(8) });
  const text = page.getByText(/^Your plan is full You can be/);
  await expect.element(text).toBeVisible();
  const lines = () => {
    const { clientHeight } = text.element();
    return Math.round(clientHeight / Number.parseFloat(getComputedStyle(text.element()).lineHeight));
  };
  expect(lines()).toBe(3);
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await vi.waitFor(() => expect(lines()).toBeGreaterThan(5));
});

test('it tells when it is on the screen', async () => {
  const onShown = vi.fn();
  toast({ title: 'Business Match!', onShown });
  await vi.waitFor(() => expect(onShown).toHaveBeenCalled());
});
