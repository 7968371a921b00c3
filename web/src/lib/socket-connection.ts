import { type ClientSignal, closeCodes, type ServerSignal, serverSignal } from '@guildhall/contract/signals.ts';
import { channel, createStore } from './store.ts';

/** product.md 9; after the attempts it goes on slowly (product.md, chat 5). */
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

interface Surroundings {
  open: () => WebSocket;
  /** Calls `listener` when a network came back or a laptop woke up; returns how to stop that. */
  onWakeUp: (listener: () => void) => () => void;
  /** Whether the page is on the screen: what it shows then, nobody needs to be mailed about. */
  isVisible: () => boolean;
  /** Before anything on this page was read, as the server calls it. */
  momentOfPage: () => string | undefined;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function retryDelay(attempts: number): number {
  if (attempts < attemptsMax) return Math.min(firstDelayMs * 2 ** attempts, longestDelayMs);
  return longestDelayMs * (0.7 + Math.random() * 0.6);
}

function parseSignal(data: unknown): ServerSignal | undefined {
  try {
    return serverSignal.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** One connection to the server that is kept up for as long as it is wanted. */
export function createSocket({ open: openSocket, onWakeUp, isVisible, momentOfPage }: Surroundings) {
  const status = createStore<SocketStatus>({ state: 'disconnected', isLost: false, attempts: 0 });
  const signals = channel<[ServerSignal]>();
  const opened = channel();
  const gaps = channel();
  const troubled = channel<['error' | 'lost' | 'session-ended']>();

  let socket: WebSocket | undefined;
  let isWanted = false;
  /** Nothing has gone wrong yet. */
  let isFirst = false;
  /** The server was asked whether anything was told before this connection. */
  let isAsking = false;
  /** 'error' has been told for this outage. */
  let hasWarned = false;
  let retryTimer: Timer;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let pongTimer: Timer;
  let stopWakingUp: (() => void) | undefined;

  const isConnected = () => status.read().state === 'connected';

  function setStatus(next: Partial<SocketStatus>) {
    status.set({ ...status.read(), ...next });
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

  /** Sends only when open; says whether it did. */
  function send(signal: ClientSignal): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(signal));
    return true;
  }

  const signOfLife = () => send({ type: isVisible() ? 'visible' : 'ping' });

  function ping() {
    if (!signOfLife() || pongTimer) return;
    pongTimer = setTimeout(() => {
      drop();
      retry();
    }, pongWithinMs);
  }

  function retry() {
    isFirst = false;
    setStatus({ state: 'disconnected' });
    if (!isWanted) return;
    const { attempts, isLost } = status.read();
    if (attempts >= attemptsMax && !isLost) {
      setStatus({ isLost: true });
      troubled.emit('lost');
    }
    retryTimer = setTimeout(() => {
      setStatus({ attempts: attempts + 1 });
      open();
    }, retryDelay(attempts));
  }

  function onClose({ code }: Pick<CloseEvent, 'code'>) {
    socket = undefined;
    clearTimers();
    if (code === closeCodes.sessionEnded) {
      isWanted = false;
      setStatus({ state: 'disconnected' });
      troubled.emit('session-ended');
    } else if (code === 1000) {
      // On purpose (product.md 9): no attempts, but the way back is offered.
      setStatus({ state: 'disconnected', isLost: true });
    } else retry();
  }

  function onMessage({ data }: Pick<MessageEvent, 'data'>) {
    clearTimeout(pongTimer);
    pongTimer = undefined;
    const signal = parseSignal(data);
    if (!signal || signal.type === 'pong') return;
    if (isAsking && (signal.type === 'resumed' || signal.type === 'error')) {
      isAsking = false;
      if (signal.type === 'error' || !signal.isComplete) gaps.emit();
    }
    if (signal.type !== 'resumed') signals.emit(signal);
  }

  function open() {
    if (!isWanted || socket) return;
    clearTimers();
    setStatus({ state: 'connecting' });
    socket = openSocket();
    socket.onopen = () => {
      const moment = isFirst ? momentOfPage() : undefined;
      isFirst = false;
      hasWarned = false;
      setStatus({ state: 'connected', isLost: false, attempts: 0 });
      pingTimer = setInterval(ping, pingEveryMs);
      opened.emit();
      isAsking = moment !== undefined && send({ type: 'resume', moment });
      if (!isAsking) gaps.emit();
      if (isVisible()) send({ type: 'visible' });
    };
    socket.onmessage = onMessage;
    socket.onclose = onClose;
    // Told once per outage, and only when a connection cannot be made; the close event that follows does the rest.
    socket.onerror = () => {
      if (hasWarned || isConnected()) return;
      hasWarned = true;
      troubled.emit('error');
    };
  }

  /** At once instead of at the next attempt; harmless while connected. */
  function reconnectNow(): void {
    if (!isWanted || isConnected()) return;
    isFirst = false;
    drop();
    open();
  }

  return {
    status,
    send,
    isConnected,
    reconnectNow,
    /** Connects while somebody is signed in. Calling it twice is harmless. */
    connect(): void {
      if (isWanted) return;
      isWanted = true;
      isFirst = true;
      hasWarned = false;
      setStatus({ attempts: 0, isLost: false });
      // Somebody who is back need not wait for the next attempt.
      stopWakingUp = onWakeUp(() => (isConnected() ? ping() : reconnectNow()));
      // Not in this turn: React's strict mode mounts twice, and a socket closed while connecting logs an error.
      retryTimer = setTimeout(open);
    },
    /** For good, until `connect` is called again. */
    disconnect(): void {
      isWanted = false;
      stopWakingUp?.();
      drop(1000);
      setStatus({ state: 'disconnected', attempts: 0, isLost: false });
    },
    /** Every signal of the server but `pong` and `resumed`. */
    onSignal: signals.on,
    onOpen: opened.on,
    /** After each opening, unless the server knows better: signals may have been missed, so fetch what they would have told. */
    onGap: gaps.on,
    /** 'error' once per outage, 'lost' after the last specified attempt, 'session-ended' on close code 4401. */
    onTrouble: troubled.on,
  };
}
