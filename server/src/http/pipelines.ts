import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** Of one connection. Browsers and proxies send one call after the other; see decision 0074. */
const underWayMax = 4;
/** Connections of a network that sent a pipeline which are read in one turn of the event loop. */
const readAtOnce = 4;

/**
 * Node starts every call of a pipeline as soon as it is read, and keeps the answers until somebody takes them. So a connection
 * with one call too many is closed, whatever becomes of the others.
 * @param onOverdone what else there is to do about it
 */
export function withFewUnderWay(listener: RequestListener, onOverdone: (socket: Socket) => void): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The rest of what was read in one piece: Node goes on to its end.
    if (socket.destroyed) return;
    const others = underWay.get(socket) ?? 0;
    if (others >= underWayMax) {
      socket.destroy();
      return onOverdone(socket);
    }
    underWay.set(socket, others + 1);
    // Also of a call that was broken off.
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

/**
 * Reading a pipeline costs time even where it is refused, and a thousand connections may bring one in the same turn of the event loop.
 * From the first one on, the other connections of its network are read a few in each turn, so that everybody else is heard.
 */
export function createHolds(server: Server): { hold(network: string): void } {
  const open = new Map<string, Set<Socket>>();
  const held = new Set<Socket>();
  const heldNetworks = new Set<string>();

  function readSome(): void {
    for (const socket of [...held.values().take(readAtOnce)]) {
      held.delete(socket);
      socket.resume();
    }
    if (held.size > 0) setImmediate(readSome);
    else heldNetworks.clear();
  }

  function holdBack(sockets: Iterable<Socket>): void {
    if (held.size === 0) setImmediate(readSome);
    for (const socket of sockets) held.add(socket.pause());
  }

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const own = open.get(network) ?? new Set();
    open.set(network, own.add(socket));
    if (heldNetworks.has(network)) holdBack([socket]);
    socket.once('close', () => {
      own.delete(socket);
      held.delete(socket);
      if (own.size === 0) open.delete(network);
    });
  });
  return {
    hold: (network) => {
      if (heldNetworks.has(network)) return;
      heldNetworks.add(network);
      holdBack(open.get(network) ?? []);
    },
  };
}
