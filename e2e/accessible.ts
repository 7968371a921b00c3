import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './story.ts';

/** A theme is a set of colours and nothing else; only these rules look at them. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What is open on the page right now has no known fault of accessibility in these themes; it stays in the last, and without motion. */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  themes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const faults = await page.evaluate(
      async (options) => {
        // Colours count when they have been faded in; a spinner never ends.
        const fading = document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
        await Promise.allSettled(fading.map((animation) => animation.finished));
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
        );
      },
      {
        resultTypes: ['violations'],
        ...(colorScheme === 'dark' && { runOnly: aboutColours }),
      } satisfies RunOptions,
    );
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  expect(found, what).toEqual([]);
}
