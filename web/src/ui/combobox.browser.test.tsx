import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

const towns = ['Basel', 'Bern', 'Chur', 'Genève', 'Zürich'].map((label) => ({ value: label, label }));
const many = Array.from({ length: 300 }, (_, n) => ({ value: `t${n}`, label: `Town ${n}` }));

interface TownProps {
  onChange?: (value: string) => void;
  options?: typeof towns;
  initial?: string;
  freeText?: (text: string) => string;
}

function Town({ onChange, options = towns, initial = '', freeText }: TownProps) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Location">
      <Combobox
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
        options={options}
        emptyLabel="All locations"
        {...(freeText && { freeText })}
      />
    </Field>
  );
}

const input = page.getByRole('combobox', { name: 'Location' });
const list = page.getByRole('listbox');
const highlighted = () => {
  const id = input.element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

test('it opens with everything offered, and its list bears the name of the field', async () => {
  await render(<Town />);
  await input.click();
  await expect.element(page.getByRole('listbox', { name: 'Location' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(6);
  await expectAccessible();
});

test('typing narrows the list, arrows move the highlight round its ends, Enter chooses', async () => {
  const onChange = vi.fn();
  await render(<Town onChange={onChange} />);
  await input.fill('b');
  await vi.waitFor(() => expect(highlighted()).toBe('Basel'));
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(highlighted()).toBe('Bern'));
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(highlighted()).toBe('Basel'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Bern');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('Bern');
});

test('Esc leaves the choice as it was', async () => {
  const onChange = vi.fn();
  await render(<Town onChange={onChange} initial="Chur" />);
  await input.fill('bas');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('Chur');
  expect(onChange).not.toHaveBeenCalled();
});

test('a click chooses and the focus stays in the input', async () => {
  const onChange = vi.fn();
  await render(<Town onChange={onChange} />);
  await input.click();
  await page.getByRole('option', { name: 'Zürich' }).click();
  expect(onChange).toHaveBeenLastCalledWith('Zürich');
  expect(document.activeElement).toBe(input.element());
});

test('emptied and left, it means all', async () => {
  const onChange = vi.fn();
  await render(<Town onChange={onChange} initial="Chur" />);
  await input.fill('');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('what was typed can be chosen although nobody offers it', async () => {
  const onChange = vi.fn();
  await render(<Town onChange={onChange} freeText={(text) => `Use “${text}”`} />);
  await input.fill('Arth');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Arth');
});

test('of hundreds the list shows some, says how many more there are, and scrolls to the highlight', async () => {
  await render(<Town options={many} />);
  await input.click();
  await expect.element(page.getByText('201 more. Type to narrow them down.')).toBeInTheDocument();
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
  await vi.waitFor(() => expect(highlighted()).toBe('Town 29'));
  await expect.element(page.getByRole('option', { name: 'Town 29', exact: true })).toBeInViewport();
});

test('inside a dialog the list is neither clipped by its body nor does Esc close the dialog with it', async () => {
  const onOpenChange = vi.fn();
  await render(
    <Dialog open onOpenChange={onOpenChange} title="Add a business">
      <Town options={many} />
    </Dialog>,
  );
  await input.click();
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  const popup = list.element().parentElement as HTMLElement;
  const box = popup.getBoundingClientRect();
  expect(box.bottom).toBeGreaterThan(dialog.bottom);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  expect(document.elementFromPoint(box.left + 20, box.bottom - 20)?.closest('[popover]')).toBe(popup);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('at the lower edge of the window the list opens upwards', async () => {
  await render(
    <div style={{ position: 'fixed', bottom: 12, left: 12 }}>
      <Town options={many} />
    </div>,
  );
  await input.click();
  const popup = list.element().parentElement as HTMLElement;
  await vi.waitFor(() =>
    expect(popup.getBoundingClientRect().bottom).toBeLessThanOrEqual(input.element().getBoundingClientRect().top),
  );
});
