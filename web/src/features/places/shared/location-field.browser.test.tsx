import { QueryClientProvider } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { LocationField } from './location-field.tsx';

const leeds = 'Leeds, England, United Kingdom';
const leedsAlabama = 'Leeds, Alabama, United States';
const eight = Array.from({ length: 8 }, (_, n) => `Springfield, State ${n}, United States`);

/** What was searched, and how it is answered. */
let searched: string[];
let answer: (q: string) => Response | Promise<Response>;

beforeEach(() => {
  searched = [];
  answer = () => Response.json([leeds, leedsAlabama]);
  vi.stubGlobal('fetch', async (url: string) => {
    const q = new URL(url, location.origin).searchParams.get('q') ?? '';
    searched.push(q);
    return answer(q);
  });
});

const sent = vi.fn<(values: { location: string }) => void>();

function Asked() {
  const form = useForm({ defaultValues: { location: '' } });
  return (
    <form onSubmit={form.handleSubmit((values) => sent(values))}>
      <Field label="Location">
        <LocationField {...form.register('location')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

function show(around = <Asked />) {
  sent.mockClear();
  return render(<QueryClientProvider client={createQueryClient()}>{around}</QueryClientProvider>);
}

const input = page.getByRole('combobox', { name: 'Location' });
const list = page.getByRole('listbox', { name: 'Places' });
const highlighted = () => {
  const id = input.element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};
const sentLast = () => sent.mock.lastCall?.[0].location;

test('places are offered from two letters on, said to how many, and the field says so to those who do not see', async () => {
  await show();
  await input.fill('l');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await expect.element(input).toHaveAttribute('aria-autocomplete', 'list');
  await input.fill(' le ');
  await expect.element(list).toBeVisible();
  expect(searched).toEqual(['le']);
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 places found');
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(highlighted()).toBe(leeds));
  await expectAccessible();
});

test('Enter sends what was typed until an arrow key has chosen, even with the mouse over the list', async () => {
  await show();
  await input.fill('lee');
  await page.getByRole('option', { name: leeds }).hover();
  expect(highlighted()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sentLast()).toBe('lee'));
  await expect.element(list).not.toBeInTheDocument();

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await vi.waitFor(() => expect(highlighted()).toBe(leedsAlabama));
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue(leedsAlabama);
  await expect.element(list).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sentLast()).toBe(leedsAlabama));
});

test('a click takes a place, the focus stays, and one types on', async () => {
  await show();
  await input.fill('lee');
  await page.getByRole('option', { name: leeds }).click();
  await expect.element(input).toHaveValue(leeds);
  await expect.element(input).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('!{Tab}{Enter}');
  await vi.waitFor(() => expect(sentLast()).toBe(`${leeds}!`));
});

test('what was typed stays when the list is closed by Esc, which leaves the dialog open, and when the field is left', async () => {
  const onOpenChange = vi.fn();
  await show(
    <Dialog open onOpenChange={onOpenChange} title="Add a business">
      <Asked />
    </Dialog>,
  );
  await input.fill('Lee, upstairs');
  await expect.element(list).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('Lee, upstairs');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('Lee, upstairs');
});

test('a search that fails offers nothing and leaves what was typed', async () => {
  await show();
  await input.fill('lee');
  await expect.element(list).toBeVisible();
  answer = () => Response.json({ code: 'rate_limited', message: 'Too many' }, { status: 429 });
  await input.fill('leed');
  await expect.poll(() => searched).toEqual(['lee', 'leed']);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(input).toHaveValue('leed');
});

test('an answer that comes late shows nothing of what is no longer typed', async () => {
  const late = Promise.withResolvers<Response>();
  answer = (q) => (q === 'york' ? late.promise : Response.json([leeds]));
  await show();
  await input.fill('york');
  await expect.poll(() => searched).toEqual(['york']);
  await input.fill('leeds');
  await expect.element(page.getByRole('option', { name: leeds })).toBeVisible();
  late.resolve(Response.json(['York, England, United Kingdom']));
  await input.fill('leeds,');
  await expect.poll(() => searched).toEqual(['york', 'leeds', 'leeds,']);
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([leeds]);
});

test('the list is at most 15rem high and scrolls to what the arrows choose', async () => {
  answer = () => Response.json(eight);
  await show();
  await input.fill('springfield');
  await expect.element(list).toBeVisible();
  expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(240);
  expect(list.element().scrollHeight).toBeGreaterThan(240);
  await userEvent.keyboard('{ArrowUp}');
  await vi.waitFor(() => expect(highlighted()).toBe(eight[7]));
  await expect.element(page.getByRole('option', { name: /State 7/ })).toBeInViewport();
});
