import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type UrlCodec, useUrlState } from './use-url-state.ts';

const here = location.href;
afterEach(() => history.replaceState(null, '', here));

/** Writes into what it is given. */
const codec: UrlCodec<{ tab: string }> = {
  read: (params) => ({ tab: params.get('tab') ?? 'about' }),
  write({ tab }, params) {
    params.set('tab', tab);
    return params;
  },
};

function Tabs() {
  const { value, change } = useUrlState(codec);
  return (
    <>
      <p>Now: {value.tab}</p>
      <button type="button" onClick={() => change({ tab: 'events' })}>
        Events
      </button>
      <input aria-label="Search" onChange={(event) => change({ tab: event.target.value }, true)} />
    </>
  );
}

test('a choice is a step in the history, also where the codec writes into the parameters it was given; the same again is none', async () => {
  history.replaceState(null, '', '/here?other=1');
  await render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Tabs /> }])} />);
  // The length of the history also tells of the tests before: a step cuts off what they went back from.
  const step = vi.spyOn(history, 'pushState');
  await page.getByRole('button', { name: 'Events' }).click();
  await expect.element(page.getByText('Now: events')).toBeVisible();
  expect(location.search).toBe('?other=1&tab=events');
  await page.getByRole('button', { name: 'Events' }).click();
  expect(step).toHaveBeenCalledTimes(1);
});

test('a text being typed is one step, and what is typed after a choice is another', async () => {
  history.replaceState(null, '', '/here');
  await render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Tabs /> }])} />);
  const step = vi.spyOn(history, 'pushState').mockClear();
  const box = page.getByRole('textbox', { name: 'Search' });
  await box.click();
  await userEvent.keyboard('abc');
  await expect.element(page.getByText('Now: abc')).toBeVisible();
  expect(step).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Events' }).click();
  await box.click();
  await userEvent.keyboard('de');
  await expect.element(page.getByText('Now: abcde')).toBeVisible();
  expect(step).toHaveBeenCalledTimes(3);
});
