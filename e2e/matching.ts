import type { Locator, Page } from '@playwright/test';

/** Whether a hand that reaches for the middle of it gets it, and nothing that lies over it. */
export function isInReach(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element === hit || element.contains(hit));
  });
}

/** Of the deck. */
export const topCard = (page: Page) => page.getByRole('article').first();
