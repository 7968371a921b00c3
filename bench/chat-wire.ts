import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/*
 * WebSocket and HTTP by hand: a client that does nothing but count bytes and frames, so that on a machine with few
 * cores the measured server and not the measuring client is the limit.
 */

export interface Target {
  port: number;
  /** The Origin of the server's own page. */
  origin: string;
}

export type OnFrame = (chunk: Buffer, start: number, end: number) => void;

/** Opens a WebSocket; `onFrame` gets the place of each text frame's payload in the chunk. */
export async function openReader(target: Target, cookie: string, onFrame: OnFrame): Promise<Socket> {
  const socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost:${target.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${target.origin}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${cookie}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const head = answer.indexOf('\r\n\r\n');
  if (!answer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) throw new Error(`refused: ${answer}`);
  let rest: Buffer | undefined;
  const read = (arrived: Buffer) => {
    const chunk = rest ? Buffer.concat([rest, arrived]) : arrived;
    let at = 0;
    while (chunk.length - at >= 2) {
      const short = (chunk[at + 1] as number) & 127;
      const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
      if (chunk.length < start) break;
      const length =
        short < 126 ? short : short === 126 ? chunk.readUInt16BE(at + 2) : Number(chunk.readBigUInt64BE(at + 2));
      if (chunk.length < start + length) break;
      const kind = (chunk[at] as number) & 15;
      if (kind === 1) onFrame(chunk, start, start + length);
      else if (kind === 9) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
      at = start + length;
    }
    rest = at < chunk.length ? chunk.subarray(at) : undefined;
  };
  socket.on('data', read);
  socket.on('error', () => {});
  if (answer.length > head + 4) read(answer.subarray(head + 4));
  return socket;
}

/** Sends one message and resolves when the server has acknowledged it. */
export type Send = (content: string) => Promise<void>;

/** Over the product's call, on one kept-alive connection. */
export async function openPoster(target: Target, cookie: string): Promise<Send> {
  const socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const head = `POST /api/chat/messages HTTP/1.1\r\nHost: localhost:${target.port}\r\nOrigin: ${target.origin}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: `;
  let answered: (() => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  let text = '';
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('the connection was closed')));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const body = text.indexOf('\r\n\r\n') + 4;
    if (body < 4 || text.length < body + Number(/content-length: (\d+)/i.exec(text)?.[1])) return;
    if (text.startsWith('HTTP/1.1 201')) answered?.();
    else failed?.(new Error(text));
    text = '';
  });
  return (content) => {
    const body = JSON.stringify({ roomId: 1, content, clientId: crypto.randomUUID() });
    const done = new Promise<void>((resolve, reject) => {
      [answered, failed] = [resolve, reject];
    });
    socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return done;
  };
}

/** Over a WebSocket of the bare server, which answers each frame with one of its own. */
export async function openFrameSender(target: Target): Promise<Send> {
  let acknowledged: (() => void) | undefined;
  const socket = await openReader({ ...target, origin: 'sender' }, '', () => acknowledged?.());
  return (content) => {
    const payload = Buffer.from(content);
    const frame = Buffer.alloc(8 + payload.length);
    frame[0] = 0x81;
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(payload.length, 2);
    // A mask of zeros is one.
    payload.copy(frame, 8);
    const done = new Promise<void>((resolve) => {
      acknowledged = resolve;
    });
    socket.write(frame);
    return done;
  };
}
