import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchText } from './use-search-text.ts';

/** A screen whose address takes no more than eight letters. */
function Search({ written }: { written: string[] }) {
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, (next) => {
    written.push(next);
    setQ(next.slice(0, 8));
  });
  return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('what is typed is written trimmed, and stays in the box as it is unless the address can’t hold it', async () => {
  const written: string[] = [];
  await render(<Search written={written} />);
  const box = page.getByRole('textbox', { name: 'Search' });
  // At once: key by key, a busy machine rests between two keys, and the half is written.
  await box.fill(' boats ');
  await expect.poll(() => written).toEqual(['boats']);
  await expect.element(box).toHaveValue(' boats ');
  await box.fill(' boats and nets');
  await expect.poll(() => written).toEqual(['boats', 'boats and nets']);
  await expect.element(box).toHaveValue('boats an');
  expect(written).toHaveLength(2);
});
