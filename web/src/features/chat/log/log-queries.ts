import { listMessages, type Message, messagePage, type Room } from '@guildhall/contract/chat.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '#web/lib/api.ts';
import { sessionEnd } from '#web/lib/session-end.ts';
import { chatKeys, signalsMissed } from '../queries.ts';
import { isBehind, logOf, type RoomLog, replacedBy, withChanges, withPage, withTold } from './room-log.ts';

/** Catching up takes the largest page the server gives; after so many pages it starts afresh from the newest. */
const catchUpPage = 200;
const catchUpRounds = 5;

type Range = { [K in 'before' | 'after' | 'changedAfter' | 'around']?: number } & { limit: number };

/** What was asked for one member must not come into the log of the next one. */
let session = new AbortController();

async function fetchMessages(roomId: number, range: Range, signal = session.signal): Promise<Message[]> {
  const { before, after, changedAfter, around, limit } = range;
  const query = {
    before,
    after,
    changedAfter,
    around,
    limit,
  };
  const messages = await call(listMessages, { params: { roomId }, query }, { signal });
  signal.throwIfAborted();
  return messages;
}

export function readLog(client: QueryClient, roomId: number): RoomLog | undefined {
  return client.getQueryData<RoomLog>(chatKeys.log(roomId));
}

function changeLog(client: QueryClient, roomId: number, change: (log: RoomLog) => RoomLog): void {
  client.setQueryData<RoomLog>(chatKeys.log(roomId), (log) => log && change(log));
}

/** How far the room has come, as far as this page knows. What is asked for from now on is not older. */
function knownRevOf(client: QueryClient, roomId: number): number {
  const rooms = client.getQueryData<readonly Room[]>(chatKeys.rooms);
  return rooms?.find(({ id }) => id === roomId)?.rev ?? 0;
}

export function roomLogQuery(roomId: number) {
  return queryOptions({
    queryKey: chatKeys.log(roomId),
    async queryFn({ client, signal }) {
      const rev = knownRevOf(client, roomId);
      return logOf(await fetchMessages(roomId, { limit: messagePage }, signal), messagePage, rev);
    },
    // The log is a growing list; comparing it deeply at every message would cost more than it saves.
    structuralSharing: false,
  });
}

export function useRoomLog(roomId: number) {
  return useQuery(roomLogQuery(roomId));
}

/** New or changed messages. A room that is not loaded has nothing to change. What is missing between is fetched. */
export function addToLog(client: QueryClient, roomId: number, messages: readonly Message[]): void {
  changeLog(client, roomId, (log) => withTold(log, messages));
  const log = readLog(client, roomId);
  if (log && isBehind(log, messages)) void catchUp(client, roomId);
}

const retryMs = 5000;
const retries = new Set<ReturnType<typeof setTimeout>>();

/** A ban and a room that closed show in other parts of the screen. What merely failed is tried again while somebody looks. */
function onFailure(client: QueryClient, roomId: number, error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) void client.invalidateQueries({ queryKey: chatKeys.rooms });
  if (status > 0 && status < 500 && status !== 429) return;
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  const timer = setTimeout(
    () => {
      retries.delete(timer);
      if (
        client
          .getQueryCache()
          .find({ queryKey: chatKeys.log(roomId) })
          ?.isActive()
      )
        void catchUp(client, roomId);
    },
    seconds === undefined ? retryMs : seconds * 1000,
  );
  retries.add(timer);
}

async function fetchMissing(client: QueryClient, roomId: number): Promise<void> {
  for (let round = 0; round < catchUpRounds; round += 1) {
    const log = readLog(client, roomId);
    if (!log) return;
    const knownRev = knownRevOf(client, roomId);
    const page = await fetchMessages(roomId, { changedAfter: log.rev, limit: catchUpPage });
    const isWhole = page.length < catchUpPage;
    changeLog(client, roomId, (current) => withChanges(current, { after: log.rev, page, isWhole, knownRev }));
    if (isWhole) return;
  }
  const rev = knownRevOf(client, roomId);
  const newest = await fetchMessages(roomId, { limit: messagePage });
  changeLog(client, roomId, (log) => replacedBy(log, newest, messagePage, rev));
}

/** One run at a time per room; a wish during a run means one more run, since the run may have read too early. */
const running = new Map<number, { isWantedAgain: boolean }>();

/** Fetches what was written or changed since the log was true, until nothing is missing. Never throws. */
export async function catchUp(client: QueryClient, roomId: number): Promise<void> {
  const current = running.get(roomId);
  if (current) {
    current.isWantedAgain = true;
    return;
  }
  const run = { isWantedAgain: true };
  const { signal } = session;
  running.set(roomId, run);
  try {
    while (run.isWantedAgain) {
      run.isWantedAgain = false;
      await fetchMissing(client, roomId);
    }
  } catch (error) {
    if (!signal.aborted) onFailure(client, roomId, error);
  } finally {
    if (!signal.aborted) running.delete(roomId);
  }
}

sessionEnd.on(() => {
  session.abort();
  session = new AbortController();
  running.clear();
  for (const timer of retries) clearTimeout(timer);
  retries.clear();
});

/** The rooms on the screen. Those that nobody looks at catch up when they are opened. */
signalsMissed.on((client) => {
  for (const query of client.getQueryCache().findAll({ queryKey: chatKeys.logs, type: 'active' }))
    void catchUp(client, query.queryKey[1] as number);
});

/** A place in the log, and the pages that lie next to it. */
export type Sought = { before: number } | { after: number } | { around: number };

/** Loads one page of another place; throws when it could not be loaded. */
export async function loadPage(client: QueryClient, roomId: number, sought: Sought, limit: number): Promise<void> {
  const askedAt = readLog(client, roomId)?.rev;
  if (askedAt === undefined) return;
  const page = await fetchMessages(roomId, { ...sought, limit });
  const missing =
    'around' in sought
      ? Math.floor(limit / 2) - page.filter(({ seq }) => seq < sought.around).length
      : limit - page.length;
  const isStart = !('after' in sought) && missing > 0;
  changeLog(client, roomId, (log) => withPage(log, { page, ...sought, isStart, askedAt }));
  const log = readLog(client, roomId);
  // What was told while the page was on its way may be missing in it.
  if (log && log.rev < knownRevOf(client, roomId)) void catchUp(client, roomId);
}
