import { type ClientSignal, closeCodes, type ServerSignal, serverSignal } from '@guildhall/contract/signals.ts';
import { useSyncExternalStore } from 'react';

/** Specification section 9; after the attempts it goes on slowly (decisions, chat 5). */
const attemptsMax = 5;
const firstDelayMs = 1000;
const longestDelayMs = 30_000;
const pingEveryMs = 20_000;
const pongWithinMs = 10_000;

export interface SocketStatus {
  state: 'disconnected' | 'connecting' | 'connected';
  /** The five attempts are used up: a strip with 'Reconnect now' is due, and polling. */
  isLost: boolean;
  /** Reconnect attempts since the last open connection. */
  attempts: number;
}

type Unsubscribe = () => void;
type Timer = ReturnType<typeof setTimeout> | undefined;

function channel<A extends unknown[]>() {
  const listeners = new Set<(...args: A) => void>();
  return {
    emit: (...args: A) => {
      for (const listener of [...listeners]) listener(...args);
    },
    on: (listener: (...args: A) => void): Unsubscribe => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const statusChanged = channel();
const signals = channel<[ServerSignal]>();
const opened = channel<[isReconnect: boolean]>();
const troubled = channel<['error' | 'lost' | 'session-ended']>();

let status: SocketStatus = { state: 'disconnected', isLost: false, attempts: 0 };
let socket: WebSocket | undefined;
let isWanted = false;
let hasBeenOpen = false;
/** 'error' has been told for this outage. */
let hasWarned = false;
let retryTimer: Timer;
let pingTimer: ReturnType<typeof setInterval> | undefined;
let pongTimer: Timer;

function setStatus(next: Partial<SocketStatus>) {
  status = { ...status, ...next };
  statusChanged.emit();
}

function clearTimers() {
  clearTimeout(retryTimer);
  clearInterval(pingTimer);
  clearTimeout(pongTimer);
  pongTimer = undefined;
}

/** Lets go of the connection without waiting for a close event: a frozen one never sends it. */
function drop(code?: number) {
  const old = socket;
  socket = undefined;
  clearTimers();
  if (!old) return;
  old.onopen = old.onmessage = old.onclose = old.onerror = null;
  old.close(code);
}

function ping() {
  if (!send({ type: 'ping' }) || pongTimer) return;
  pongTimer = setTimeout(() => {
    drop();
    retry();
  }, pongWithinMs);
}

function retryDelay(attempts: number): number {
  if (attempts < attemptsMax) return Math.min(firstDelayMs * 2 ** attempts, longestDelayMs);
  return longestDelayMs * (0.7 + Math.random() * 0.6);
}

function retry() {
  setStatus({ state: 'disconnected' });
  if (!isWanted) return;
  if (status.attempts >= attemptsMax && !status.isLost) {
    setStatus({ isLost: true });
    troubled.emit('lost');
  }
  retryTimer = setTimeout(() => {
    setStatus({ attempts: status.attempts + 1 });
    open();
  }, retryDelay(status.attempts));
}

function onClose(event: CloseEvent) {
  socket = undefined;
  clearTimers();
  if (event.code === closeCodes.sessionEnded) {
    isWanted = false;
    setStatus({ state: 'disconnected' });
    troubled.emit('session-ended');
  } else if (event.code === 1000) {
    // On purpose (specification section 9): no attempts, but the way back is offered.
    setStatus({ state: 'disconnected', isLost: true });
  } else retry();
}

function onMessage(event: MessageEvent) {
  clearTimeout(pongTimer);
  pongTimer = undefined;
  let json: unknown;
  try {
    json = JSON.parse(String(event.data));
  } catch {
    return;
  }
  const parsed = serverSignal.safeParse(json);
  if (parsed.success && parsed.data.type !== 'pong') signals.emit(parsed.data);
}

function open() {
  if (!isWanted || socket) return;
  clearTimers();
  const url = new URL('/ws', location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  setStatus({ state: 'connecting' });
  const next = new WebSocket(url);
  socket = next;
  next.onopen = () => {
    const isReconnect = hasBeenOpen;
    hasBeenOpen = true;
    hasWarned = false;
    setStatus({ state: 'connected', isLost: false, attempts: 0 });
    pingTimer = setInterval(ping, pingEveryMs);
    opened.emit(isReconnect);
  };
  next.onmessage = onMessage;
  next.onclose = onClose;
  // Told once per outage, and only when a connection cannot be made; the close event that follows does the rest.
  next.onerror = () => {
    if (hasWarned || status.state === 'connected') return;
    hasWarned = true;
    troubled.emit('error');
  };
}

/** At once instead of at the next attempt; harmless while connected. */
export function reconnectNow(): void {
  if (!isWanted || status.state === 'connected') return;
  drop();
  open();
}

// A network that came back, or a laptop that woke up, need not wait for the next attempt.
function onWakeUp() {
  if (document.visibilityState !== 'visible') return;
  if (status.state === 'connected') ping();
  else reconnectNow();
}

/** Connects while somebody is signed in. Calling it twice is harmless. */
export function connect(): void {
  if (isWanted) return;
  isWanted = true;
  hasBeenOpen = false;
  hasWarned = false;
  setStatus({ attempts: 0, isLost: false });
  addEventListener('online', onWakeUp);
  document.addEventListener('visibilitychange', onWakeUp);
  // Not in this turn: React's strict mode mounts twice, and a socket closed while connecting logs an error.
  retryTimer = setTimeout(open);
}

/** For good, until `connect` is called again. */
export function disconnect(): void {
  isWanted = false;
  removeEventListener('online', onWakeUp);
  document.removeEventListener('visibilitychange', onWakeUp);
  drop(1000);
  setStatus({ state: 'disconnected', attempts: 0, isLost: false });
}

/** Sends only when open; says whether it did. */
export function send(signal: ClientSignal): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(signal));
  return true;
}

export function isConnected(): boolean {
  return status.state === 'connected';
}

/** Every signal of the server but `pong`. */
export const onSignal = signals.on;
/** After each open connection; `isReconnect` means that signals may have been missed: fetch what they would have told. */
export const onOpen = opened.on;
/** 'error' once per outage, 'lost' after the last specified attempt, 'session-ended' on close code 4401. */
export const onTrouble = troubled.on;

export function useSocketStatus(): SocketStatus {
  return useSyncExternalStore(statusChanged.on, () => status);
}
