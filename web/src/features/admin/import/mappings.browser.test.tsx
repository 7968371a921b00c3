import { setImportLabel } from '@guildhall/contract/import-labels.ts';
import type { ImportJob } from '@guildhall/contract/imports.ts';
import { setIndustry } from '@guildhall/contract/industries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { useImport } from '../queries.ts';
import { Mappings } from './mappings.tsx';

const size = { kind: 'employees', given: 'about a dozen', value: '10-19', isKnown: true, proposal: null, rows: 2 };
const trade = {
  kind: 'industry',
  given: 'Roofing',
  value: 'Other',
  isKnown: false,
  proposal: 'Construction',
  rows: 1,
};

const job = {
  ...{ id: 3, name: 'roll.csv', bytes: 10, received: 10, state: 'checked', format: 'csv', encoding: null },
  ...{ sheets: [], sheet: null },
  ...{ delimiter: ',', headerLine: 1, columns: [], done: 0, total: 0, counts: null, mappings: [size, trade] },
  ...{ needsCheck: false, skipped: 0, takesRepeated: false, undone: null, leavesDuplicatesOut: false },
  ...{ takesWithdrawn: false, words: [], problem: null, by: null, finishedAt: null, undoableUntil: null },
  createdAt: '2026-03-01T10:00:00.000Z',
};

function Screen() {
  const { data } = useImport(job.id);
  return <main>{data && <Mappings job={data satisfies ImportJob} />}</main>;
}

const refused = (fields: Record<string, string>) =>
  Response.json({ code: 'invalid_input', message: 'Value is not right.', fields }, { status: 400 });

/** Takes a size that begins with a digit, and no new industry. */
async function open(): Promise<void> {
  let { value } = size;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ ...job, mappings: [{ ...size, value }, trade] });
    if (path === setIndustry.path) return refused({ name: 'is too much for this site' });
    expect(path).toBe(setImportLabel.path);
    const said = JSON.parse(String(body)) as { value: string };
    if (!/^\d/.test(said.value)) return refused({ value: 'must be a number of people' });
    value = said.value;
    return Response.json([{ kind: 'employees', given: size.given, value }]);
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
}

test('a size that is refused gives way to the one before, and the sentence below says why', async () => {
  await open();
  const input = page.getByLabelText(`List ${size.given} as`);
  await expect.element(input).toHaveValue('10-19');
  await input.fill('lots');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“lots” must be a number of people');
  await expect.element(input).toHaveValue('10-19');
  await expect.element(input).toHaveAccessibleDescription('“lots” must be a number of people');
  await expectAccessible();

  await input.fill('12-15');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('12-15');
});

test('an industry that can’t be added leaves the choice as it was and says so', async () => {
  await open();
  const select = page.getByLabelText('List Roofing as');
  await userEvent.selectOptions(select, 'Add the industry “Construction”');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“Construction” is too much for this site');
  await expect.element(select).toHaveValue('Other');
  await expect.element(select).toHaveAttribute('aria-invalid', 'true');
});
