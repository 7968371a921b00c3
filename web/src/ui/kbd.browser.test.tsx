import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Kbd } from './kbd.tsx';

afterEach(() => vi.restoreAllMocks());

test('Ctrl is called as on the keyboard at hand', async () => {
  const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  const { rerender } = await render(<Kbd>Ctrl</Kbd>);
  await expect.element(page.getByText('⌘')).toBeVisible();
  platform.mockReturnValue('Linux x86_64');
  await rerender(<Kbd>Ctrl</Kbd>);
  await expect.element(page.getByText('Ctrl')).toBeVisible();
});
