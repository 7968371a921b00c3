import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Showcase } from './showcase.tsx';

test('the businesses of the illustration have drawn marks and faces, and no initials in their place', async () => {
  // Pictures come when they are about to be seen: side by side, all are.
  await render(
    <div className="@container">
      <Showcase />
    </div>,
  );
  const isDrawn = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  await expect.poll(() => [...document.images].filter(isDrawn).length).toBe(4);
  await expect.poll(() => document.querySelectorAll('[data-initials]').length).toBe(0);
});
