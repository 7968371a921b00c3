import axe from 'axe-core';
import { expect } from 'vitest';

/** What stands on the page right now, open dialogs and lists included, has no known fault of accessibility. */
export async function expectAccessible(): Promise<void> {
  // Colours count when they have been faded in; a spinner never ends, and one that was cut short (it rejects) is over too.
  const fading = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map((animation) => animation.finished));
  const { violations } = await axe.run(document.body, {
    // Rules about whole pages; here stands a single widget.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found).toEqual([]);
}
