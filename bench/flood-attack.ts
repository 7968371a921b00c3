import { connect } from 'node:net';

/* By bench/flood.ts, in a process of its own: connections that send a pipeline at once and read nothing. */
interface Attack {
  port: number;
  from: string;
  path: string;
  connections: number;
  calls: number;
  ms: number;
}

const { port, from, path, connections, calls, ms } = JSON.parse(process.argv[2] ?? '{}') as Attack;
const pipeline = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(calls);

for (let opened = 0; opened < connections; opened++) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  // Cut by the server, as it should be.
  socket.on('error', () => {});
  socket.write(pipeline);
}
setTimeout(() => process.exit(), ms);
