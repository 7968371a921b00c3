import type { Room } from '@guildhall/contract/chat.ts';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addToOutbox, closeOutbox, openOutbox } from '../outbox/outbox.ts';
import { useReadingPosition } from './use-reading-position.ts';

const room = { id: 7, lastReadSeq: 3 } as Room;
const commits = vi.fn();
const onSend = vi.fn();

interface ReaderProps {
  lastSeq: number;
  isWatching: boolean;
}

function Reader({ lastSeq, isWatching }: ReaderProps) {
  const { dividerSeq, seenSeq } = useReadingPosition(room, { lastSeq, isWatching, onSend });
  useLayoutEffect(commits);
  return <output>{`divider ${dividerSeq}, seen ${seenSeq}`}</output>;
}

afterEach(() => {
  closeOutbox();
  vi.clearAllMocks();
});

test('a message is drawn once, and counts as seen while the reader is there', async () => {
  const screen = await render(<Reader lastSeq={3} isWatching />);
  await expect.element(screen.getByText('divider null, seen 3')).toBeVisible();
  commits.mockClear();
  await screen.rerender(<Reader lastSeq={4} isWatching />);
  await expect.element(screen.getByText('divider null, seen 4')).toBeVisible();
  await screen.rerender(<Reader lastSeq={5} isWatching={false} />);
  await expect.element(screen.getByText('divider 5, seen 4')).toBeVisible();
  expect(commits).toHaveBeenCalledTimes(2);
});

test('whoever writes has read everything before it, once for each message', async () => {
  openOutbox(1);
  const screen = await render(<Reader lastSeq={5} isWatching={false} />);
  await expect.element(screen.getByText('divider 4, seen 5')).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  addToOutbox({ kind: 'send', roomId: room.id, content: 'Good morning' });
  await expect.element(screen.getByText('divider null, seen 5')).toBeVisible();
  addToOutbox({ kind: 'send', roomId: 8, content: 'In another room' });
  expect(onSend).toHaveBeenCalledOnce();
});
