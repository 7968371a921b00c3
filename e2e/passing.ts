import type { Page } from '@playwright/test';

/** Acts, and waits for a toast that may be gone a moment later: the page itself looks for it, at each of its frames. */
export async function toastInPassing(page: Page, sentence: string, act: () => Promise<unknown>): Promise<void> {
  const isShown = (said: string) =>
    [...document.querySelectorAll('li')].some((one) => one.checkVisibility() && one.textContent.includes(said));
  await Promise.all([page.waitForFunction(isShown, sentence, { timeout: 15_000 }), act()]);
}
