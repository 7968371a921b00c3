import type { ImportJob } from '@guildhall/contract/imports.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { adminKeys } from './keys.ts';
import { useImport, useImportActs } from './queries.ts';

const job: ImportJob = {
  id: 3,
  name: 'roll.csv',
  bytes: 10,
  received: 10,
  state: 'checked',
  format: 'csv',
  sheets: [],
  sheet: null,
  encoding: null,
  delimiter: ',',
  headerLine: 1,
  columns: [],
  done: 0,
  total: 0,
  counts: null,
  mappings: [],
  needsCheck: false,
  skipped: 0,
  takesRepeated: false,
  undone: null,
  leavesDuplicatesOut: true,
  takesWithdrawn: false,
  words: [],
  problem: null,
  by: null,
  createdAt: new Date(),
  finishedAt: null,
  undoableUntil: null,
};

function Screen() {
  const { data } = useImport(3);
  const { run } = useImportActs();
  return (
    <button type="button" onClick={() => run.mutate(job)}>
      {data?.state}
    </button>
  );
}

test('the answer of an import that comes after the signal that it is done does not put back what was before', async () => {
  let state = 'checked';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ ...job, state });
    await held;
    return Response.json({ ...job, state: 'running' });
  });
  const client = createQueryClient();
  await render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  const shown = page.getByRole('button');
  await expect.element(shown).toHaveTextContent('checked');
  await shown.click();
  state = 'done';
  void client.invalidateQueries({ queryKey: adminKeys.imports });
  await expect.element(shown).toHaveTextContent('done');
  release();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  await expect.element(shown).toHaveTextContent('done');
});
