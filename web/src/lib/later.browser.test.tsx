import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadLate } from './late-code.ts';
import { later } from './later.tsx';
import { hasNewVersion } from './new-version.ts';

const Box = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'open' : 'closed'}</p>;

test('what opens later is fetched with the first touch, ahead of its opening', async () => {
  const load = vi.fn(async () => Box);
  const Later = later(load, ({ isOpen }) => isOpen);
  await render(<Later isOpen={false} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('{Shift}');
  await expect.element(page.getByText('closed')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('what is to open at once is fetched at once', async () => {
  const Later = later(
    async () => Box,
    ({ isOpen }) => isOpen,
  );
  await render(<Later isOpen />);
  await expect.element(page.getByText('open')).toBeVisible();
});

test('what the first touch and its opening both asked for is mounted once: what was typed stays', async () => {
  const answers: ((Component: ComponentType<{ isOpen: boolean }>) => void)[] = [];
  // Another component each time, as a dialog that begins anew with each opening has it.
  const load = () => new Promise<ComponentType<{ isOpen: boolean }>>((resolve) => answers.push(resolve));
  const Later = later(load, ({ isOpen }) => isOpen);
  const { rerender } = await render(<Later isOpen={false} />);
  await userEvent.keyboard('{Shift}');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await rerender(<Later isOpen />);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(() => <input aria-label="Name" />);
  await userEvent.fill(page.getByLabelText('Name'), 'Quill');
  answers[1]?.(() => <input aria-label="Name" />);
  await new Promise((resolve) => setTimeout(resolve));
  await rerender(<Later isOpen />);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Quill');
});

test('who waits for it is told that it does not come; who does not, is not', async () => {
  const load = vi.fn(async () => Box).mockRejectedValue(new TypeError('Failed to fetch'));
  const onMissing = vi.fn();
  const Later = later(load, ({ isOpen }: { isOpen: boolean }) => isOpen, onMissing);
  const { rerender } = await render(<Later isOpen={false} />);
  await userEvent.keyboard('{Shift}');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(onMissing).not.toHaveBeenCalled();
  await rerender(<Later isOpen />);
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
});

test('what did not come when it was due comes when the network is back', async () => {
  const load = vi.fn(async () => Box).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Later = later(load, ({ isOpen }) => isOpen);
  await render(<Later isOpen />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('open')).toBeVisible();
});

test('what did not come when it was due is asked for when it is due again', async () => {
  const load = vi.fn(async () => Box).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Later = later(load, ({ nth }: { isOpen: boolean; nth: number }) => nth);
  const { rerender } = await render(<Later isOpen nth={1} />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await rerender(<Later isOpen nth={2} />);
  await expect.element(page.getByText('open')).toBeVisible();
});

test('what is waited for and lost is asked for until it comes, though the browser never thought that it was offline', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const Later = later(
    () => loadLate(async () => Box, ['assets/box.js', 'assets/wood.js']),
    ({ isOpen }) => isOpen,
    undefined,
    ({ isMissing }) => isMissing && <p>missing</p>,
  );
  await render(<Later isOpen />);
  await expect.element(page.getByText('missing')).toBeVisible();
  fetched.mockImplementation(async () => new Response('wood'));
  await expect.element(page.getByText('open')).toBeVisible();
  const addresses = fetched.mock.calls.map(([address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['/assets/box.js', '/assets/wood.js']));
  fetched.mockRestore();
});

test('a file of a version that the server no longer has is asked for once, and the new version is told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
  const Later = later(
    () => loadLate(async () => Box, ['assets/old.js']),
    ({ isOpen }) => isOpen,
    undefined,
    ({ isMissing }) => isMissing && <p>missing</p>,
  );
  await render(<Later isOpen />);
  await expect.element(page.getByText('missing')).toBeVisible();
  vi.advanceTimersByTime(5000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(hasNewVersion.read()).toBe(true);
  hasNewVersion.set(false);
  fetched.mockRestore();
  vi.useRealTimers();
});
