import type { Page } from '@playwright/test';
import { expect } from './story.ts';

let watches = 0;

/**
 * Acts, and waits for a toast that may be gone a moment later, with its page. The page itself looks for it at each of its frames,
 * from before the act, and tells at once: what it has told is known also when it is gone.
 */
export async function toastInPassing(page: Page, sentence: string, act: () => Promise<unknown>): Promise<void> {
  watches += 1;
  const name = `tellOfToast${watches}`;
  let isSeen = false;
  await page.exposeFunction(name, () => {
    isSeen = true;
  });
  await page.evaluate(
    ({ name, sentence }) => {
      const isShown = () =>
        [...document.querySelectorAll('li')].some(
          (one) => one.checkVisibility() && one.textContent.includes(sentence),
        );
      const look = () => {
        if (isShown()) (window as unknown as Record<string, () => void>)[name]?.();
        else requestAnimationFrame(look);
      };
      look();
    },
    { name, sentence },
  );
  await act();
  await expect.poll(() => isSeen, { message: `'${sentence}' is seen`, timeout: 15_000 }).toBe(true);
}
