import type { ImportColumn } from '@guildhall/contract/import-columns.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import type { ImportJob } from '@guildhall/contract/imports.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { ColumnsStep } from './columns-step.tsx';

const column = (name: string, field: ImportColumn['field'], rank: number): ImportColumn => ({
  ...{ name, field, samples: ['CafŽ'] },
  ...(field && { known: { field, rank } }),
});

const job: ImportJob = {
  ...{ id: 1, name: 'roll.csv', bytes: 9, received: 9, state: 'uploaded', format: 'csv', delimiter: ';' },
  ...{ sheets: [], sheet: null },
  ...{ encoding: 'windows-1252', words: ['CafŽ', 'Stra§e'], headerLine: 1, done: 0, total: 0, counts: null },
  columns: [column('Firma', 'name', 0), column('Mobile', 'phone', 9), column('Phone', 'phone', 0)],
  ...{
    mappings: [],
    needsCheck: false,
    skipped: 0,
    takesRepeated: false,
    undone: null,
    leavesDuplicatesOut: false,
    takesWithdrawn: false,
    problem: null,
    by: null,
  },
  ...{ createdAt: new Date(), finishedAt: null, undoableUntil: null },
};

test('broken words are shown with a choice of encodings, and a column says which comes before it', async () => {
  const chosen: string[] = [];
  await render(
    <main>
      <ColumnsStep
        job={job}
        columns={job.columns}
        onChange={() => {}}
        onEncoding={(encoding) => chosen.push(encoding)}
        nextEncoding={undefined}
        onSheet={() => {}}
        nextSheet={undefined}
      />
    </main>,
  );
  const select = page.getByLabelText('Encoding');
  await expect.element(select).toHaveValue('windows-1252');
  await expect.element(select).toHaveAccessibleDescription(/^Read as CafŽ, Stra§e\. If that looks wrong/);
  await expect.element(page.getByText('Taken where Phone is empty')).toBeVisible();
  expect(page.getByText(/Taken where/).elements()).toHaveLength(1);
  await expectAccessible();
  await userEvent.selectOptions(select, 'Mac Roman');
  expect(chosen).toEqual(['macintosh']);
});

test('while a file is read anew, the choice of its encoding keeps the focus, and shows what was chosen', async () => {
  const step = (nextEncoding?: ImportEncoding) => (
    <ColumnsStep
      {...{ job, columns: job.columns, nextEncoding, nextSheet: undefined }}
      onChange={() => {}}
      onSheet={() => {}}
      onEncoding={(encoding) => void rerender(step(encoding))}
    />
  );
  const { rerender } = await render(step());
  const select = page.getByLabelText('Encoding');
  (select.element() as HTMLElement).focus();
  await userEvent.selectOptions(select, 'Mac Roman');
  await expect.element(select).toHaveValue('macintosh');
  await expect.element(select).toHaveFocus();
});

test('where a workbook has several sheets, one is chosen, and there is no encoding to be wrong', async () => {
  const chosen: string[] = [];
  const workbook: ImportJob = { ...job, format: 'xlsx', encoding: null, delimiter: null, words: [] };
  await render(
    <main>
      <ColumnsStep
        job={{ ...workbook, sheets: ['Members', 'Sums'], sheet: 'Members' }}
        columns={job.columns}
        onChange={() => {}}
        onEncoding={() => {}}
        nextEncoding={undefined}
        onSheet={(sheet) => chosen.push(sheet)}
        nextSheet={undefined}
      />
    </main>,
  );
  const select = page.getByLabelText('Sheet');
  await expect.element(select).toHaveValue('Members');
  await expect.element(page.getByLabelText('Encoding')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.selectOptions(select, 'Sums');
  expect(chosen).toEqual(['Sums']);
});
