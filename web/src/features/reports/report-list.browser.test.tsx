import type { Report } from '@guildhall/contract/reports.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { reportKeys } from './keys.ts';
import { ReportList } from './report-list.tsx';

const now = new Date();
const report: Report = {
  id: 1,
  kind: 'business',
  business: { id: 2, name: 'Quay Books', isGone: false, hasPage: true, canBeRemoved: false },
  others: [],
  quote: null,
  author: null,
  action: null,
  category: 'spam',
  text: 'They sell nothing.',
  status: 'pending',
  reporter: null,
  email: null,
  isAnswerable: false,
  assignee: null,
  note: null,
  reason: null,
  createdAt: now,
  updatedAt: now,
};

const note = page.getByRole('textbox', { name: 'Note for staff' });

async function show() {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = createQueryClient();
  const tell = (note: string | null, assignee: Report['assignee'] = null) =>
    client.setQueryData([...reportKeys.reports, 'pending'], {
      pages: [{ items: [{ ...report, note, assignee }], total: 1, next: undefined }],
      pageParams: [{}],
    });
  tell(null);
  const router = createMemoryRouter([{ path: '/', Component: ReportList }]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return tell;
}

test('a report says what it is about and what became of it, and leads there while it has a page for staff', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = createQueryClient();
  const { kind: _, business, ...common } = report as Extract<Report, { kind: 'business' }>;
  const items: Report[] = [
    report,
    { ...common, id: 2, kind: 'member', member: { ...business, name: 'Ann Archer' } },
    { ...common, id: 3, kind: 'group', group: { ...business, name: 'Harbour Traders' } },
    { ...common, id: 4, kind: 'event', event: { ...business, name: 'Open Day', isGone: true } },
    { ...common, id: 5, kind: 'event', event: { ...business, name: 'Quiet Night', hasPage: false } },
    { ...common, id: 6, kind: 'member', member: { ...business, name: 'Sue Sand', isGone: true, hasPage: false } },
    { ...common, id: 7, kind: 'group', group: { ...business, name: 'Old Guard', isGone: true, hasPage: false } },
    {
      ...common,
      id: 8,
      business: { ...business, name: 'Shut Shop', isGone: true, hasPage: false },
      kind: 'business',
    },
  ];
  client.setQueryData([...reportKeys.reports, 'pending'], {
    pages: [{ items, total: items.length, next: undefined }],
    pageParams: [{}],
  });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: ReportList }])} />
    </QueryClientProvider>,
  );
  const leadsTo = (name: string) => expect.element(page.getByRole('link', { name })).toHaveAttribute;
  await leadsTo('Quay Books')('href', '/directory/2');
  await leadsTo('Harbour Traders')('href', '/groups/2');
  await expect.element(page.getByRole('link', { name: 'Ann Archer' })).toBeVisible();
  await leadsTo('Open Day')('href', '/events/2');
  for (const words of [
    'Open Day (called off)',
    'Sue Sand (suspended or leaving)',
    'Old Guard (closed)',
    'Shut Shop (deleted)',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText('Quiet Night')).toBeVisible();
  for (const name of ['Quiet Night', 'Sue Sand', 'Old Guard', 'Shut Shop'])
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
});

test('what a colleague notes shows at once, and takes away nothing that is being typed', async () => {
  const tell = await show();
  await expect.element(note).toHaveValue('');
  tell('Asked the owner.');
  await expect.element(note).toHaveValue('Asked the owner.');
  await note.fill('Asked the owner twice.');
  tell('The owner has answered.', { id: 3, displayName: 'Mona', profileImageUrl: null });
  await expect.element(page.getByText('Taken on by Mona')).toBeVisible();
  await expect.element(note).toHaveValue('Asked the owner twice.');
});
