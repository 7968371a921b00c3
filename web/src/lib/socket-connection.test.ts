import { closeCodes, type ServerSignal } from '@guildhall/contract/signals.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocket } from './socket-connection.ts';

/** A connection that does what the test says. */
class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  sent: string[] = [];
  closedWith: number | undefined;
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(data: string) {
    this.sent.push(data);
  }
  close(code?: number) {
    this.isClosed = true;
    this.closedWith = code;
    this.readyState = WebSocket.CLOSED;
  }
  accept() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  fail(code = 1006) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  say(signal: unknown) {
    this.onmessage?.({ data: JSON.stringify(signal) });
  }
}

let sockets: FakeSocket[];
let momentOfPage: string | undefined;
let isVisible: boolean;
let wake: (() => void) | undefined;

const newest = () => sockets.at(-1) as FakeSocket;

function connected() {
  const socket = createSocket({
    open() {
      sockets.push(new FakeSocket());
      return newest() as unknown as WebSocket;
    },
    onWakeUp(listener) {
      wake = listener;
      return () => {
        wake = undefined;
      };
    },
    isVisible: () => isVisible,
    momentOfPage: () => momentOfPage,
  });
  const onOpen = vi.fn();
  const onGap = vi.fn();
  const troubles: string[] = [];
  const signals: ServerSignal[] = [];
  socket.onOpen(onOpen);
  socket.onGap(onGap);
  socket.onTrouble((trouble) => troubles.push(trouble));
  socket.onSignal((signal) => signals.push(signal));
  socket.connect();
  vi.advanceTimersByTime(0);
  return { socket, onOpen, onGap, troubles, signals };
}

/** The same, with the first connection open. */
function open() {
  const all = connected();
  newest().accept();
  return all;
}

beforeEach(() => {
  sockets = [];
  momentOfPage = undefined;
  isVisible = false;
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('connecting twice opens one socket', () => {
  const { socket, onOpen } = open();
  socket.connect();
  vi.advanceTimersByTime(0);
  expect(sockets).toHaveLength(1);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(socket.status.read()).toEqual({ state: 'connected', isLost: false, attempts: 0 });
});

test('after a break it tries again after 1, 2, 4, 8 and 16 seconds, then it counts as lost and goes on every 30', () => {
  const { socket, troubles } = open();
  newest().fail();
  for (const [attempt, delay] of [1000, 2000, 4000, 8000, 16_000].entries()) {
    vi.advanceTimersByTime(delay - 1);
    expect(sockets).toHaveLength(attempt + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(attempt + 2);
    expect(troubles).toEqual([]);
    newest().fail();
  }
  expect(troubles).toEqual(['lost']);
  expect(socket.status.read().isLost).toBe(true);
  vi.advanceTimersByTime(30_000);
  newest().fail();
  vi.advanceTimersByTime(30_000);
  expect(sockets).toHaveLength(8);
  expect(troubles).toEqual(['lost']);
});

test('a connection that is back says that something may have been missed, and counts from the start', () => {
  momentOfPage = 'a moment';
  const { socket, onOpen, onGap } = open();
  newest().say({ type: 'resumed', isComplete: true });
  newest().fail();
  vi.advanceTimersByTime(1000);
  newest().accept();
  expect(newest().sent).toEqual([]);
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(onGap).toHaveBeenCalledTimes(1);
  expect(socket.status.read().attempts).toBe(0);
});

test('the first connection is asked what was told since the page was read; only if that is nothing, nothing was missed', () => {
  momentOfPage = 'a moment';
  for (const [answer, gaps] of [
    [{ type: 'resumed', isComplete: true }, 0],
    [{ type: 'resumed', isComplete: false }, 1],
    [{ type: 'error', code: 'bad_request', message: 'An older server does not know this frame.' }, 1],
  ] as const) {
    const { onGap, socket } = open();
    expect(newest().sent).toEqual(['{"type":"resume","moment":"a moment"}']);
    newest().say({ type: 'rooms_changed', roomId: 7 });
    expect(onGap).not.toHaveBeenCalled();
    newest().say(answer);
    newest().say({ type: 'error', code: 'bad_request', message: 'About another frame.' });
    expect(onGap).toHaveBeenCalledTimes(gaps);
    socket.disconnect();
  }
});

test('something may have been missed when the page names no moment, and when it took more than one attempt', () => {
  expect(open().onGap).toHaveBeenCalledTimes(1);
  momentOfPage = 'a moment';
  const { onGap } = connected();
  newest().fail();
  vi.advanceTimersByTime(1000);
  newest().accept();
  expect(newest().sent).toEqual([]);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('a connection that cannot be made is told of once per outage', () => {
  const { troubles } = connected();
  newest().onerror?.();
  newest().fail();
  vi.advanceTimersByTime(1000);
  newest().onerror?.();
  expect(troubles).toEqual(['error']);
  newest().accept();
  newest().fail();
  vi.advanceTimersByTime(1000);
  newest().onerror?.();
  expect(troubles).toEqual(['error', 'error']);
});

test('a session that has ended is not tried again', () => {
  const { troubles } = open();
  newest().fail(closeCodes.sessionEnded);
  vi.advanceTimersByTime(120_000);
  expect(troubles).toEqual(['session-ended']);
  expect(sockets).toHaveLength(1);
});

test('a close on purpose is not tried again, but the way back is offered', () => {
  const { socket } = open();
  newest().fail(1000);
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  expect(socket.status.read().isLost).toBe(true);
  socket.reconnectNow();
  newest().accept();
  expect(socket.isConnected()).toBe(true);
});

test('a connection that no longer answers is dropped and made anew', () => {
  const { socket } = open();
  vi.advanceTimersByTime(20_000);
  expect(newest().sent).toEqual(['{"type":"ping"}']);
  newest().say({ type: 'pong' });
  vi.advanceTimersByTime(10_000);
  expect(socket.isConnected()).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(sockets[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('who wakes up need not wait for the next attempt; an open connection is asked whether it still lives', () => {
  const { socket } = open();
  wake?.();
  expect(newest().sent).toHaveLength(1);
  newest().fail();
  wake?.();
  expect(sockets).toHaveLength(2);
  expect(socket.status.read().state).toBe('connecting');
});

test('signals are passed on, but neither pongs nor what is no signal', () => {
  const { signals } = open();
  newest().say({ type: 'pong' });
  newest().say({ type: 'nobody_knows_this' });
  newest().onmessage?.({ data: 'not even JSON' });
  newest().say({ type: 'rooms_changed', roomId: 7 });
  expect(signals).toEqual([{ type: 'rooms_changed', roomId: 7 }]);
});

test('after the end it is quiet: no attempt, no listener for waking up', () => {
  const { socket } = open();
  socket.disconnect();
  vi.advanceTimersByTime(120_000);
  expect(newest().closedWith).toBe(1000);
  expect(sockets).toHaveLength(1);
  expect(wake).toBeUndefined();
  expect(socket.send({ type: 'ping' })).toBe(false);
});

test('it says that the page is on the screen: when it opens, on waking up, and with each sign of life', () => {
  isVisible = true;
  open();
  const told = () => newest().sent.map((frame) => JSON.parse(frame).type);
  expect(told()).toEqual(['visible']);
  vi.advanceTimersByTime(20_000);
  newest().say({ type: 'pong' });
  isVisible = false;
  vi.advanceTimersByTime(20_000);
  newest().say({ type: 'pong' });
  isVisible = true;
  wake?.();
  expect(told()).toEqual(['visible', 'visible', 'ping', 'visible']);
});
