import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';

/*
 * What bench/chat.ts compares with: the shortest server that passes each frame to all readers, with nothing else. Given
 * a database it first inserts the frame there. A sender says so in its Origin and gets a short frame as receipt.
 */

const databaseUrl = process.env.DATABASE_URL;
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 20 }) : null;
await pool?.query(
  `create table if not exists bare_messages (
     id serial primary key, content text not null, created_at timestamptz not null default now())`,
);

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const readers = new Set<WebSocket>();

sockets.on('connection', (ws, request) => {
  if (request.headers.origin !== 'sender') {
    readers.add(ws);
    ws.on('close', () => readers.delete(ws));
    return;
  }
  ws.on('message', (data: Buffer) => {
    if (!pool) return pass(ws, data);
    pool
      .query({
        name: 'insert',
        text: 'insert into bare_messages (content) values ($1)',
        values: [data.toString()],
      })
      .then(
        () => pass(ws, data),
        (error) => {
          throw error;
        },
      );
  });
});

function pass(sender: WebSocket, data: Buffer): void {
  for (const reader of readers) if (reader.readyState === WebSocket.OPEN) reader.send(data, { binary: false });
  sender.send('ok');
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
