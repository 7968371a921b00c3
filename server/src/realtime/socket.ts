import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorStatus } from '@guildhall/contract/errors.ts';
import {
  type ClientSignal,
  clientSignal,
  closeCodes,
  frameMax,
  type ServerSignal,
} from '@guildhall/contract/signals.ts';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeSignal } from '../context.ts';
import { AppError } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { textFrame } from './frame.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Connection, Hub } from './hub.ts';

/** A reader this far behind is cut; it reconnects and catches up (product.md, chat 5). */
const bufferedMax = 1024 * 1024;
const framesPerWindow = { frames: 100, ms: 10_000 };
const socketsPerMember = 10;
/** Whoever does not answer a closing frame is cut off after this time. */
const closingMs = 1000;

interface Options {
  hub: Hub;
  /** Whether host and origin of the upgrade are this site's. */
  isOwn(headers: IncomingMessage['headers']): boolean;
  /** Reads the session cookie of the upgrade request; an AppError refuses it. */
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
  const { hub } = options;
  // A variable, because the types of ws do not know closeTimeout yet.
  const settings = { noServer: true, maxPayload: frameMax, perMessageDeflate: false, closeTimeout: closingMs };
  const sockets = new WebSocketServer(settings);
  const heartbeat = startHeartbeat(options.isAlive);
  let isClosing = false;

  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/ws') {
      // Vite's own socket shares the port in development; without it nobody would ever end this connection.
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error) => {
      if (error instanceof AppError) return refuse(socket, errorStatus[error.code]);
      options.onError(error);
      refuse(socket, 503);
    });
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!options.isOwn(request.headers)) return refuse(socket, 403);
    const arrival = hub.arrive();
    try {
      const viewer = await options.authenticate(request);
      if (!viewer || arrival.isOver({ memberId: viewer.id, sid: viewer.sid })) return refuse(socket, 401);
      if (isClosing) return refuse(socket, 503);
      // No await between the count and the hub: upgrades that come together can't slip past each other.
      if (hub.countOf(viewer.id) >= socketsPerMember) return refuse(socket, 429);
      sockets.handleUpgrade(request, socket, head, (ws) => serve(ws, socket, viewer));
    } finally {
      arrival.end();
    }
  }

  function serve(ws: WebSocket, socket: Duplex, viewer: Viewer): void {
    const connection: Connection = {
      memberId: viewer.id,
      sid: viewer.sid,
      // Straight to the socket below `ws`, which writes only whole frames too: no fragments, no compression.
      write: (frames) => {
        if (ws.readyState !== WebSocket.OPEN) return;
        if (socket.writableLength > bufferedMax) ws.terminate();
        else socket.write(frames);
      },
      close: (code, reason) => ws.close(code, reason),
    };
    const isWithinRate = frameCounter();

    async function answer(text: string | undefined): Promise<ServerSignal> {
      const signal = text === undefined ? undefined : parseSignal(text);
      if (!signal) return { type: 'error', code: 'bad_request', message: 'This frame is not known.' };
      try {
        return await options.answer(viewer, signal);
      } catch (error) {
        options.onError(error);
        return { type: 'error', code: 'internal', message: 'Something went wrong on our side.' };
      }
    }

    hub.add(connection);
    heartbeat.watch(ws, viewer.sid);
    ws.on('error', () => {});
    ws.on('close', () => hub.remove(connection));
    ws.on('message', (data, isBinary) => {
      if (ws.readyState !== WebSocket.OPEN) return;
      if (!isWithinRate()) ws.close(closeCodes.policy, 'too many frames');
      else void answer(isBinary ? undefined : data.toString()).then((signal) => connection.write(frameOf(signal)));
    });
    // Frames without content count too; of pongs, an honest reader sends one at each heartbeat.
    for (const kind of ['ping', 'pong'] as const) {
      ws.on(kind, () => {
        if (!isWithinRate()) ws.close(closeCodes.policy, 'too many frames');
      });
    }
  }

  return {
    close: () => {
      isClosing = true;
      heartbeat.stop();
      hub.closeAll(closeCodes.restart, 'the server is restarting');
      setTimeout(() => {
        for (const ws of sockets.clients) ws.terminate();
      }, closingMs).unref();
    },
  };
}

function frameOf(signal: ServerSignal): Buffer {
  return textFrame(encodeSignal(signal));
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
