import type { Room } from '@guildhall/contract/chat.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { logOf } from '../log/room-log.ts';
import { FirstHello } from './first-hello.tsx';
import { MessageRow } from './message-row.tsx';
import { ada, messageOf } from './messages.fixture.ts';
import { rowsOf } from './rows.ts';

const me = member(9, { displayName: 'Tom Reed' });
const line = messageOf(1, {
  content: 'Archer Boats and Tide Mill are matched.',
  messageType: 'system',
  senderId: null,
  user: null,
  notes: [
    { memberId: ada.id, name: 'Archer Boats', text: 'Could you print 500 covers?' },
    { memberId: me.id, name: 'Tide Mill', text: 'Could you mend our boat?' },
  ],
});
const room: Room = {
  id: 7,
  type: 'private',
  name: 'Archer Boats',
  lastMessage: line.content,
  lastMessageAt: line.createdAt,
  lastSeq: 1,
  rev: 1,
  lastReadSeq: 0,
  unreadCount: 1,
  unreadMentions: [],
  unreadHidden: [],
  isOrganised: false,
  mute: null,
  isReadOnly: false,
  matchId: 3,
  groupId: null,
  pictureUrl: null,
  partner: ada,
  partnerBusiness: null,
  createdAt: line.createdAt,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
});

const notes = () =>
  page
    .getByRole('figure')
    .elements()
    .map((note) => [note.querySelector('bdi')?.textContent, note.querySelector('blockquote')?.textContent]);

test('the first hello quotes what both wrote with their requests, each under face and name', async () => {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, me);
  await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main>
          <h1>Chat</h1>
          <h2>Archer Boats</h2>
          <FirstHello room={room} me={me} line={line} onPick={() => {}} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(line.content)).toBeVisible();
  expect(notes()).toEqual([
    ['Ada Archer', 'Could you print 500 covers?'],
    ['Tom Reed', 'Could you mend our boat?'],
  ]);
  await expectAccessible();
});

test('afterwards they stand below the line of the house, under the names of the time', async () => {
  const [row] = rowsOf(logOf([line], 50), { meId: me.id, outbox: [], dividerSeq: null });
  await render(<MemoryRouter>{row && <MessageRow row={row} />}</MemoryRouter>);
  await expect.element(page.getByText(line.content)).toBeVisible();
  expect(notes()).toEqual([
    ['Archer Boats', 'Could you print 500 covers?'],
    ['Tide Mill', 'Could you mend our boat?'],
  ]);
});
