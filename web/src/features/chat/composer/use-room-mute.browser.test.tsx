import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { moderationKeys, withClock } from '#web/features/moderation/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useRoomMute } from './use-room-mute.ts';

const minuteMs = 60_000;
const until = new Date('2026-03-01T09:30:00Z');

afterEach(() => vi.useRealTimers());

function Voice({ mute }: { mute: { until: Date | null } }) {
  return <p>{useRoomMute({ mute }) ? 'Muted' : 'May write'}</p>;
}

/** Beside a server whose clock is ten minutes ahead of this computer's. */
async function show(mute: { until: Date | null }, now: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const client = createQueryClient();
  const none = {
    isMuted: false,
    mutedUntil: null,
    isBanned: false,
    bannedUntil: null,
    reason: null,
    sanctionId: null,
  };
  client.setQueryData(moderationKeys.mine, withClock({ ...none, now: new Date(now + 10 * minuteMs) }));
  await render(
    <QueryClientProvider client={client}>
      <Voice mute={mute} />
    </QueryClientProvider>,
  );
}

test('a mute in a room ends by the clock of the server, and by itself', async () => {
  await show({ until }, until.getTime() - 11 * minuteMs);
  await expect.element(page.getByText('Muted')).toBeVisible();
  vi.advanceTimersByTime(minuteMs);
  await expect.element(page.getByText('May write')).toBeVisible();
});

test('a mute without an end lasts until it is lifted', async () => {
  await show({ until: null }, until.getTime());
  await expect.element(page.getByText('Muted')).toBeVisible();
  vi.advanceTimersByTime(minuteMs);
  await expect.element(page.getByText('Muted')).toBeVisible();
});
