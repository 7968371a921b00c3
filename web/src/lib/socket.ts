import { carriedAt } from './carried.ts';
import { createSocket, type SocketStatus } from './socket-connection.ts';

function open(): WebSocket {
  const url = new URL('/ws', location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}

const isVisible = () => document.visibilityState === 'visible';

function onWakeUp(listener: () => void): () => void {
  const wake = () => isVisible() && listener();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** The one connection of this page. */
const socket = createSocket({ open, onWakeUp, isVisible, momentOfPage: carriedAt });

export const { connect, disconnect, reconnectNow, send, isConnected, onSignal, onOpen, onGap, onTrouble } = socket;

export function useSocketStatus(): SocketStatus {
  return socket.status.use();
}
