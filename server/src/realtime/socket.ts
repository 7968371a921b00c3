import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ClientSignal,
  clientSignal,
  closeCodes,
  frameMax,
  type ServerSignal,
} from '@guildhall/contract/signals.ts';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeSignal } from '../context.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Connection, Hub } from './hub.ts';

const heartbeatMs = 25_000;
/** A reader this far behind is cut; it reconnects and catches up (decisions, chat 5). */
const bufferedMax = 1024 * 1024;
const framesPerWindow = { frames: 100, ms: 10_000 };
const socketsPerMember = 10;

interface Options {
  hub: Hub;
  isOwnOrigin(origin: string | undefined): boolean;
  /** Reads the session cookie of the upgrade request. */
  authenticate(request: IncomingMessage): Promise<Viewer | null>;
  /** Whether the session behind an open socket still lives; asked at each heartbeat. */
  isAlive(sid: string): Promise<boolean>;
  /** Answers a frame of the browser. */
  answer(viewer: Viewer, signal: ClientSignal): Promise<ServerSignal>;
  onError(error: unknown): void;
}

export interface SocketServer {
  close(): void;
}

/** Mounts /ws on the HTTP server: exact Origin and a live session before the first frame. */
export function mountSocket(server: Server, options: Options): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameMax, perMessageDeflate: false });
  const awaitingPong = new WeakSet<WebSocket>();

  server.on('upgrade', (request, socket, head) => {
    // Vite's own socket shares the port in development.
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/ws') return;
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error) => {
      options.onError(error);
      refuse(socket, 503);
    });
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!options.isOwnOrigin(request.headers.origin)) return refuse(socket, 403);
    const viewer = await options.authenticate(request);
    if (!viewer) return refuse(socket, 401);
    if (options.hub.countOf(viewer.id) >= socketsPerMember) return refuse(socket, 429);
    sockets.handleUpgrade(request, socket, head, (ws) => serve(ws, viewer));
  }

  function serve(ws: WebSocket, viewer: Viewer): void {
    const connection: Connection = {
      memberId: viewer.id,
      sid: viewer.sid,
      send: (frame) => {
        if (ws.readyState !== WebSocket.OPEN) return;
        if (ws.bufferedAmount > bufferedMax) return cut();
        ws.send(frame);
      },
      close: (code, reason) => ws.close(code, reason),
    };
    function cut(): void {
      options.hub.remove(connection);
      ws.terminate();
    }
    options.hub.add(connection);
    ws.on('error', () => {});
    ws.on('close', () => options.hub.remove(connection));
    ws.on('pong', () => awaitingPong.delete(ws));
    const isWithinRate = frameCounter();
    ws.on('message', (data, isBinary) => {
      if (!isWithinRate()) return ws.close(closeCodes.policy, 'too many frames');
      const signal = isBinary ? undefined : parseSignal(data.toString());
      if (!signal)
        return tell(connection, { type: 'error', code: 'bad_request', message: 'This frame is not known.' });
      options.answer(viewer, signal).then(
        (answer) => tell(connection, answer),
        (error) => {
          options.onError(error);
          tell(connection, { type: 'error', code: 'internal', message: 'Something went wrong on our side.' });
        },
      );
    });
    sidOf.set(ws, viewer.sid);
  }

  const sidOf = new WeakMap<WebSocket, string>();
  const heartbeat = setInterval(() => {
    for (const ws of sockets.clients) {
      if (awaitingPong.has(ws)) {
        ws.terminate();
        continue;
      }
      awaitingPong.add(ws);
      ws.ping();
      options.isAlive(sidOf.get(ws) ?? '').then(
        (isAlive) => {
          if (!isAlive) ws.close(closeCodes.sessionEnded, 'session ended');
        },
        // The database is away: the next heartbeat asks again.
        () => {},
      );
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    close: () => {
      clearInterval(heartbeat);
      options.hub.closeAll(closeCodes.restart, 'the server is restarting');
      // Whoever does not answer the closing frame must not hold up the stop.
      setTimeout(() => {
        for (const ws of sockets.clients) ws.terminate();
      }, 1000).unref();
    },
  };
}

function tell(connection: Connection, signal: ServerSignal): void {
  connection.send(encodeSignal(signal));
}

function parseSignal(text: string): ClientSignal | undefined {
  try {
    return clientSignal.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function frameCounter(): () => boolean {
  let windowEnds = 0;
  let frames = 0;
  return () => {
    const now = performance.now();
    if (now > windowEnds) {
      windowEnds = now + framesPerWindow.ms;
      frames = 0;
    }
    frames += 1;
    return frames <= framesPerWindow.frames;
  };
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
