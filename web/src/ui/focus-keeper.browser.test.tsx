import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmptyState } from './empty-state.tsx';
import { FocusKeeper } from './focus-keeper.ts';

/** Its button goes at once, and the answer comes when the focus has long been given to what is around. */
function LateAnswer() {
  const [step, setStep] = useState<'asked' | 'waiting' | 'answered'>('asked');
  const act = () => {
    setStep('waiting');
    setTimeout(() => setStep('answered'), 300);
  };
  return (
    <main tabIndex={-1}>
      <FocusKeeper />
      <input aria-label="Search" />
      {step === 'asked' && (
        <button type="button" onClick={act}>
          Join
        </button>
      )}
      {step === 'answered' && <EmptyState level={1} isAnswer title="You are in" />}
    </main>
  );
}

test('an answer whose code comes late takes the focus from where it was left meanwhile', async () => {
  await render(<LateAnswer />);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'You are in' })).toHaveFocus();
});

test('a late answer leaves the focus where somebody has put it', async () => {
  await render(<LateAnswer />);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await page.getByLabelText('Search').click();
  await expect.element(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await expect.element(page.getByLabelText('Search')).toHaveFocus();
});

test('a key that is held types on after an act by mouse', async () => {
  await render(<LateAnswer />);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await page.getByLabelText('Search').click();
  await userEvent.keyboard('{a>3/}');
  await expect.element(page.getByLabelText('Search')).toHaveValue('aaa');
});
