import { listMessages, type Message, messagePage, type Room } from '@guildhall/contract/chat.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '#web/lib/api.ts';
import { chatKeys } from '../queries.ts';
import {
  lastSeqOf,
  logOf,
  type RoomLog,
  replacedBy,
  withArrived,
  withPageAfter,
  withPageBefore,
  withReplaced,
} from './room-log.ts';

/** Catching up takes the largest page the server gives; after so many pages it starts afresh from the newest. */
const catchUpPage = 200;
const catchUpRounds = 5;

interface Range {
  before?: number;
  after?: number;
  limit: number;
}

function fetchMessages(roomId: number, { before, after, limit }: Range, signal?: AbortSignal): Promise<Message[]> {
  const query = { before: before?.toString(), after: after?.toString(), limit: String(limit) };
  return call(listMessages, { params: { roomId: String(roomId) }, query }, { signal });
}

export function readLog(client: QueryClient, roomId: number): RoomLog | undefined {
  return client.getQueryData<RoomLog>(chatKeys.log(roomId));
}

function changeLog(client: QueryClient, roomId: number, change: (log: RoomLog) => RoomLog): void {
  client.setQueryData<RoomLog>(chatKeys.log(roomId), (log) => log && change(log));
}

export function roomLogQuery(roomId: number) {
  return queryOptions({
    queryKey: chatKeys.log(roomId),
    queryFn: async ({ signal }) => logOf(await fetchMessages(roomId, { limit: messagePage }, signal), messagePage),
    // The log is a growing list; comparing it deeply at every message would cost more than it saves.
    structuralSharing: false,
  });
}

export function useRoomLog(roomId: number) {
  return useQuery(roomLogQuery(roomId));
}

/** Does nothing for a room that is not loaded. Says whether something is still missing. */
export function addToLog(client: QueryClient, roomId: number, messages: readonly Message[]): boolean {
  changeLog(client, roomId, (log) => withArrived(log, messages));
  return (readLog(client, roomId)?.ahead.length ?? 0) > 0;
}

export function replaceInLog(client: QueryClient, roomId: number, messages: readonly Message[]): void {
  changeLog(client, roomId, (log) => withReplaced(log, messages));
}

/** Why reading failed: a ban and a room that closed show in other parts of the screen. */
function onRefusal(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 404)
    void client.invalidateQueries({ queryKey: chatKeys.rooms });
}

async function fetchMissing(client: QueryClient, roomId: number): Promise<void> {
  for (let round = 0; round < catchUpRounds; round += 1) {
    const log = readLog(client, roomId);
    if (!log) return;
    const after = lastSeqOf(log);
    const page = await fetchMessages(roomId, { after, limit: catchUpPage });
    changeLog(client, roomId, (current) => withPageAfter(current, after, page));
    if (page.length < catchUpPage) return;
  }
  const newest = await fetchMessages(roomId, { limit: messagePage });
  changeLog(client, roomId, (log) => replacedBy(log, newest, messagePage));
}

/** One run at a time per room; a wish during a run means one more run, since the run may have read too early. */
const running = new Map<number, { isWantedAgain: boolean }>();

/** Fetches what came after the last known message until nothing is missing. Never throws. */
export async function catchUp(client: QueryClient, roomId: number): Promise<void> {
  const current = running.get(roomId);
  if (current) {
    current.isWantedAgain = true;
    return;
  }
  const run = { isWantedAgain: true };
  running.set(roomId, run);
  try {
    while (run.isWantedAgain) {
      run.isWantedAgain = false;
      await fetchMissing(client, roomId);
    }
  } catch (error) {
    onRefusal(client, error);
  } finally {
    running.delete(roomId);
  }
}

/** What may have been removed while nothing was heard: where only two talk, nobody removes anything. Never throws. */
async function lookAgain(client: QueryClient, roomId: number): Promise<void> {
  const room = client.getQueryData<Room[]>(chatKeys.rooms)?.find(({ id }) => id === roomId);
  if (!room || room.type === 'private') return;
  try {
    replaceInLog(client, roomId, await fetchMessages(roomId, { limit: catchUpPage }));
  } catch (error) {
    onRefusal(client, error);
  }
}

/** Every room that is loaded, after a gap in the connection. */
export function catchUpAll(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ queryKey: chatKeys.logs })) {
    const roomId = query.queryKey[1] as number;
    if (query.isActive()) {
      void catchUp(client, roomId);
      void lookAgain(client, roomId);
    }
    // Nobody looks at it: loading it afresh when it is opened is as true, and cheaper now.
    else client.removeQueries({ queryKey: query.queryKey });
  }
}

/** Puts one more page above; throws when it could not be loaded. */
export async function loadOlder(client: QueryClient, roomId: number, limit: number): Promise<void> {
  const log = readLog(client, roomId);
  const before = log?.messages[0]?.seq;
  if (!log?.hasOlder || before === undefined) return;
  const page = await fetchMessages(roomId, { before, limit });
  changeLog(client, roomId, (current) => withPageBefore(current, before, page, limit));
}
