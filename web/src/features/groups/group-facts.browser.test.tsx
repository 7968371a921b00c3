import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GroupBadges } from './group-facts.tsx';

test('the lock of a private group stands beside the word, not above it', async () => {
  await render(<GroupBadges group={{ isPrivate: true, isArchived: false, industry: 'Finance' }} />);
  const word = page.getByText('Private').element();
  const lock = document.querySelector('svg')?.getBoundingClientRect();
  expect(lock?.right).toBeLessThanOrEqual(word.getBoundingClientRect().left);
  const heights = [...document.querySelectorAll('[data-tint]')].map(
    (badge) => badge.getBoundingClientRect().height,
  );
  expect(heights[0]).toBe(heights[1]);
});
