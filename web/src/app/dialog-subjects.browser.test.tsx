import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { meQuery } from '#web/features/auth/queries.ts';
import { messageOf } from '#web/features/chat/messages/messages.fixture.ts';
import { RemoveDialog as Removing } from '#web/features/chat/organising/remove-dialog.tsx';
import { ClaimDialog as Claiming } from '#web/features/claims/claim-dialog.tsx';
import { ReportDialog as Reporting } from '#web/features/reports/report-dialog.tsx';
import { SuggestDialog as Suggesting } from '#web/features/reports/suggest-dialog.tsx';
import { callAs } from '#web/lib/api.ts';
import { personalStorage } from '#web/lib/personal-storage.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionLoss } from '#web/lib/session-end.ts';
import { business } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { laterDialog } from '#web/ui/later-dialog.tsx';

const ClaimDialog = laterDialog(async () => Claiming);
const ReportDialog = laterDialog(async () => Reporting);
const SuggestDialog = laterDialog(async () => Suggesting);
const RemoveDialog = laterDialog(async () => Removing);

const me = member(7);
const acts = { open() {}, replace() {}, giveWay() {}, close() {}, back() {}, stay() {} };
const dialog = (value: string, isOpen: boolean) => ({ name: 'about', value, isOpen, ...acts });

interface Shown {
  field: string;
  draw(id: number, isOpen: boolean): ReactNode;
}

const shown: Record<string, Shown> = {
  claim: {
    field: 'Business email',
    draw: (id, isOpen) => <ClaimDialog dialog={dialog(String(id), isOpen)} />,
  },
  report: {
    field: 'What is wrong?',
    draw: (id, isOpen) => (
      <ReportDialog about={{ kind: 'business', id, name: 'Quay Books' }} me={me} dialog={dialog('1', isOpen)} />
    ),
  },
  suggestion: {
    field: 'Description',
    draw: (id, isOpen) => <SuggestDialog business={business(id)} dialog={dialog('1', isOpen)} />,
  },
  removal: {
    field: 'Reason',
    draw: (id, isOpen) => <RemoveDialog dialog={{ isOpen, close() {} }} message={messageOf(id)} />,
  },
};

beforeEach(() => {
  callAs(() => me.id);
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(/\/businesses\/\d/.test(path) ? business(Number(path.split('/').at(-1))) : []),
  );
});
afterEach(() => {
  callAs(() => undefined);
  vi.unstubAllGlobals();
});

const Drawn = createContext<ReactNode>(null);
const Current = () => useContext(Drawn);

/** One dialog, which `show` opens and closes about others. */
async function open(draw: Shown['draw'], first = 1) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, me);
  const router = createMemoryRouter([{ path: '/', element: <Current /> }]);
  const screen = (id: number, isOpen = true) => (
    <Drawn value={draw(id, isOpen)}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Drawn>
  );
  const { rerender, unmount } = await render(screen(first));
  return { show: (id: number, isOpen?: boolean) => rerender(screen(id, isOpen)), unmount };
}

test.each(Object.entries(shown))(
  'what was typed in a %s about one waits for that one when the session ends, and for no other',
  async (_, { field, draw }) => {
    const first = await open(draw);
    const input = page.getByLabelText(field);
    await input.fill('ann@one.example');
    const storage = personalStorage(me.id);
    sessionLoss.emit((name, value) => storage.write(name, value));
    await first.unmount();

    const second = await open(draw, 2);
    await expect.element(input).toHaveValue('');
    await second.unmount();

    await open(draw);
    await expect.element(input).toHaveValue('ann@one.example');
  },
);

test.each(Object.entries(shown))(
  'a %s about one is gone when the dialog opens about another',
  async (_, { field, draw }) => {
    const { show } = await open(draw);
    const input = page.getByLabelText(field);
    await input.fill('ann@one.example');
    await show(1, false);
    await expect.element(input).not.toBeInTheDocument();
    await show(2);
    await expect.element(input).toHaveValue('');
  },
);
