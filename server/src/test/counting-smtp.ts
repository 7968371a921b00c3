import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface CountingSmtp {
  url: string;
  /** To whom what was given, and as which message: the same one twice has one id. */
  received: { to: string; id: string }[];
  close(): Promise<void>;
}

/** A mail server that keeps count. @param refused receivers that it doesn't know */
export async function openCountingSmtp(refused: readonly string[] = []): Promise<CountingSmtp> {
  const received: CountingSmtp['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.includes(address) ? new Error('550 no such user') : null),
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream
        .on('data', (chunk) => {
          text += chunk;
        })
        .on('end', () => {
          const id = /^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? '';
          received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, id })));
          done();
        });
    },
  });
  // Whoever is killed hangs up.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
