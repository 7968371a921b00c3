import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles.css';
import { SettingsRow } from './settings-row.tsx';

test('an icon has the size of icons, what is drawn within a mark has its own', async () => {
  await render(
    <ul>
      <SettingsRow title="An icon" text="" icon={<svg role="img" aria-label="icon" viewBox="0 0 24 24" />} />
      <SettingsRow
        title="A mark"
        text=""
        icon={
          <span className="block size-10">
            <svg role="img" aria-label="motif" viewBox="0 0 24 24" className="size-full" />
          </span>
        }
      />
    </ul>,
  );
  const widthOf = (name: string) => page.getByRole('img', { name }).element().getBoundingClientRect().width;
  expect(widthOf('icon')).toBe(20);
  expect(widthOf('motif')).toBe(40);
});
