import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { member } from '#web/test/members.ts';
import { ReportDialog } from './report-dialog.tsx';

function Screen() {
  return (
    <ReportDialog
      about={{ kind: 'business', id: 7, name: 'Quay Books' }}
      me={member(1)}
      dialog={useDialogParam('report')}
    />
  );
}

test('a report of nothing is told beside each field what is missing, in words', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: ['/?report=1'] });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText('Choose what it is about.')).toBeVisible();
  await expect.element(page.getByText('What is wrong is required')).toBeVisible();
  expect(page.getByText('must be one of').elements()).toEqual([]);
});
