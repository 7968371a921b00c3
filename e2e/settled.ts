import { expect, type Page, type Request } from '@playwright/test';

/** Waits, as often as it is called, until nothing that the page has asked for is on its way; told of a page before it is opened. */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // What the page before it has asked for goes with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [10, 20, 50] }).toBe(0);
      // What an answer leads to is drawn and asked for now.
      await page.evaluate(
        () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      );
    } while (open.size > 0);
  };
}
